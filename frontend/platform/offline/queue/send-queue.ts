import { ApiError, describeError } from '#platform/api/api-error.ts';
import { readSession } from '#platform/session/session.ts';
import {
  findNextRequest,
  markSent,
  postponeRequest,
  rejectRequest,
  removeDelivered,
  repeatableMs,
} from './queue-changes.ts';
import { noteOutcome, readQueue } from './queue-store.ts';
import { isReported, type Queue, type QueueAnswer, type QueuedRequest } from './queued-request.ts';
import { isUnanswered, sendRequest } from './send-request.ts';

/** How long a request waits after the server failed over it. */
const postponeMs = 5 * 60_000;

/** Called with what became of each request. */
export type SendCallbacks = {
  readonly onDelivered: (request: QueuedRequest, answer: QueueAnswer) => void;
  readonly onRejected: (request: QueuedRequest, error: ApiError) => void;
};

/** Nothing left to send; not now; or not here (another tab is sending, or the session has ended). */
export type SendResult = 'empty' | 'later' | 'elsewhere';

/** Sends what waits, in order, one at a time; of several tabs one does it, where the browser has locks. */
export function sendQueue(accountId: string, callbacks: SendCallbacks): Promise<SendResult> {
  if (!navigator.locks) return sendAll(accountId, callbacks);
  return navigator.locks.request(`sankofa:${accountId}:offline-queue`, { ifAvailable: true }, (lock) =>
    lock ? sendAll(accountId, callbacks) : 'elsewhere',
  );
}

async function sendAll(accountId: string, callbacks: SendCallbacks): Promise<SendResult> {
  for (;;) {
    const request = findNextRequest(await readQueue(accountId), Date.now());
    if (!request) return 'empty';
    if (readSession()?.account.id !== accountId) return 'elsewhere';
    if (!navigator.onLine) return 'later';
    const result = await sendOne(request, callbacks);
    if (result) return result;
  }
}

/** @returns why to stop, or undefined to go on with the next one */
async function sendOne(request: QueuedRequest, callbacks: SendCallbacks): Promise<SendResult | undefined> {
  const { accountId, key } = request;
  if (isTooOld(request))
    return noteAndGoOn(accountId, (queue) => rejectRequest(queue, key, { reason: 'too-old' }));
  const queue = await noteOutcome(accountId, (before) => markSent(before, key));
  const latest = queue.find((one) => one.key === key);
  if (!latest) return undefined;
  try {
    const answer = await sendRequest(latest);
    callbacks.onDelivered(latest, answer);
    return noteAndGoOn(accountId, (before) => removeDelivered(before, key, answer.pickup?.version));
  } catch (error) {
    return handleFailure(latest, error, callbacks);
  }
}

async function handleFailure(
  request: QueuedRequest,
  error: unknown,
  callbacks: SendCallbacks,
): Promise<SendResult | undefined> {
  if (!(error instanceof ApiError)) throw error;
  const { accountId, key } = request;
  if (error.status === 401) return 'elsewhere';
  if (isUnanswered(error) || error.status === 429) return 'later';
  if (error.status >= 500) {
    // Sankofa answered and failed over this one: it must not keep all others from being sent.
    return noteAndGoOn(accountId, (queue) => postponeRequest(queue, key, Date.now() + postponeMs));
  }
  callbacks.onRejected(request, error);
  const { slots, unproved } = error;
  const reported = isReported(request.call, error);
  const rejection = { reason: 'refused', message: describeError(error), slots, unproved, reported } as const;
  return noteAndGoOn(accountId, (queue) => rejectRequest(queue, key, rejection));
}

async function noteAndGoOn(accountId: string, change: (queue: Queue) => Queue): Promise<undefined> {
  await noteOutcome(accountId, change);
}

/** It may have arrived, and the server may have forgotten its key: sent now, a booking could be made twice. */
const isTooOld = ({ maybeSent, createdAt }: QueuedRequest): boolean =>
  maybeSent && Date.now() - createdAt > repeatableMs;
