import { ApiError } from '#platform/api/api-error.ts';
import { findCall } from '#platform/api/calls.ts';
import { timeoutMs } from '#platform/api/client.ts';
import { finishBeforeLeaving } from '#platform/session/end-session.ts';
import { readSession } from '#platform/session/session.ts';
import { addRequest, markSent, removeDelivered, removeUnsent } from './queue-changes.ts';
import { changeQueue } from './queue-store.ts';
import {
  type ChangeBody,
  type ChangeCall,
  type ChangedPickup,
  isBeingSent,
  isQueueable,
  type QueueableCall,
  type QueuedRequest,
} from './queued-request.ts';
import { isUnanswered, sendRequest } from './send-request.ts';
import { readTabId } from './tab-id.ts';

/** A change of a pickup, or a booking, as somebody asked for it; the fields are those of `QueuedRequest`. */
export type Change<N extends ChangeCall> = Pick<
  QueuedRequest,
  'pickupId' | 'version' | 'key' | 'title' | 'subject' | 'draft'
> & {
  readonly call: N;
  readonly body: ChangeBody<N>;
};

/** Longer than a call may take: then the page that was sending it is gone. */
const sendingMs = timeoutMs + 10_000;

function createRequest<N extends ChangeCall>(change: Change<N>, accountId: string): QueuedRequest {
  const now = Date.now();
  const online = navigator.onLine;
  const request: unknown = {
    ...change,
    ...findCall(change.call),
    accountId,
    createdAt: now,
    maybeSent: online,
    ...(online && { sendingUntil: now + sendingMs, sendingTab: readTabId() }),
  };
  // `body` is that of `call`, which is one of the queue's, or the request is sent and never stored.
  return request as QueuedRequest;
}

/**
 * Makes a change. It is stored before it is sent: a page that dies meanwhile, or a network that never answers, loses
 * nothing. Without an answer it waits in the queue and is sent later.
 * @returns the server's answer, or `'queued'`
 * @throws {ApiError} the server's refusal, to be shown where the change was asked for
 */
export async function submitChange<N extends ChangeCall>(
  change: Change<N>,
): Promise<ChangedPickup | 'queued'> {
  const accountId = readSession()?.account.id ?? '';
  const request = createRequest(change, accountId);
  const queue = isQueueable(change.call)
    ? await changeQueue(accountId, (before) => addRequest(before, request))
    : undefined;
  const queued = queue?.find(({ key }) => key === request.key);
  if (!queued) return sendRequest(request);
  return isBeingSent(queued, Date.now()) ? finishBeforeLeaving(sendQueued(queued)) : 'queued';
}

async function sendQueued(request: QueuedRequest): Promise<ChangedPickup | 'queued'> {
  const { accountId, key } = request;
  try {
    const answer = await sendRequest(request);
    await changeQueue(accountId, (queue) => removeDelivered(queue, key, answer.pickup.version));
    return answer;
  } catch (error) {
    if (staysQueued(request, error)) {
      await changeQueue(accountId, (queue) => markSent(queue, key));
      return 'queued';
    }
    await changeQueue(accountId, (queue) => removeUnsent(queue, key));
    throw error;
  }
}

/** After the session's end a booking goes on from its form, which is saved; everything else from the queue. */
function staysQueued({ draft }: QueuedRequest, error: unknown): boolean {
  const sessionEnded = error instanceof ApiError && error.status === 401;
  return isUnanswered(error) || (sessionEnded && draft === undefined);
}

/**
 * Takes a change of a pickup back that has surely not reached the server.
 * @returns whether there was one
 */
export async function dropUnsent(pickupId: string, call: QueueableCall): Promise<boolean> {
  let isDropped = false;
  await changeQueue(readSession()?.account.id ?? '', (queue) => {
    const found = queue.findLast(
      (one) => one.pickupId === pickupId && one.call === call && !one.maybeSent && !one.rejection,
    );
    isDropped = found !== undefined;
    return found ? removeUnsent(queue, found.key) : queue;
  });
  return isDropped;
}
