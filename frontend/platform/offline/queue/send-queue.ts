import { ApiError, describeError } from '#platform/api/api-error.ts';
import { sendCall } from '#platform/api/client.ts';
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
import {
  isReported,
  type OutgoingRequest,
  type Queue,
  type QueueAnswer,
  type QueuedRequest,
} from './queued-request.ts';

const postponeMs = 5 * 60_000;

export type SendCallbacks = {
  readonly onDelivered: (request: QueuedRequest, answer: QueueAnswer) => void;
  readonly onRejected: (request: QueuedRequest, error: ApiError) => void;
};

/** `elsewhere`: another tab is sending, or the session has ended. */
export type SendResult = 'empty' | 'later' | 'elsewhere';

/** Sends what waits, one by one in order; of several tabs one sends, where the browser has locks. */
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

/** @returns why to stop; undefined: go on */
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
    // Sankofa failed over this one, which must not block the others.
    return noteAndGoOn(accountId, (queue) => postponeRequest(queue, key, Date.now() + postponeMs));
  }
  callbacks.onRejected(request, error);
  const { slots, unverified } = error;
  const reported = isReported(request.call, error);
  const rejection = {
    reason: 'refused',
    message: describeError(error),
    slots,
    unverified,
    reported,
  } as const;
  return noteAndGoOn(accountId, (queue) => rejectRequest(queue, key, rejection));
}

async function noteAndGoOn(accountId: string, change: (queue: Queue) => Queue): Promise<undefined> {
  await noteOutcome(accountId, change);
}

/** The server may have forgotten its key: a booking could be made twice. */
const isTooOld = ({ maybeSent, createdAt }: QueuedRequest): boolean =>
  maybeSent && Date.now() - createdAt > repeatableMs;

/** @throws {ApiError} as `call` does */
export async function sendRequest(request: OutgoingRequest): Promise<QueueAnswer> {
  const { pickupId, body, version, key, accountId } = request;
  const answer = await sendCall(request, {
    params: { id: pickupId },
    body: version === undefined ? body : { ...body, version },
    idempotencyKey: key,
    accountId,
  });
  return answer as QueueAnswer; // what every call of the queue answers; the server parsed it
}

/** No network, or a gateway that could not reach Sankofa. Our own refusals are answers. */
export function isUnanswered(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  return (
    error.code === 'network' || error.code === 'unavailable' || (error.status >= 500 && !error.fromServer)
  );
}
