import { ApiError, isUnreachable } from '#platform/api/api-error.ts';
import { type CallAnswer, findCall } from '#platform/api/calls.ts';
import { timeoutMs } from '#platform/api/client.ts';
import { readServerTime } from '#platform/api/clock.ts';
import { getHost } from '#platform/host.ts';
import { finishBeforeLeaving } from '#platform/session/end-session.ts';
import { readSession } from '#platform/session/session.ts';
import { addRequest, areOnSamePickup, markSent, removeDelivered, removeUnsent } from './queue-changes.ts';
import { changeQueue, noteOutcome, readQueue, readTabId } from './queue-store.ts';
import {
  type ChangeBody,
  type ChangeCall,
  type ChangedPickup,
  isAct,
  isBeingSent,
  isQueueable,
  type LoadCall,
  type QueueAnswer,
  type QueueableCall,
  type QueuedRequest,
} from './queued-request.ts';
import { isUnanswered, sendRequest } from './send-queue.ts';

/** The fields are those of `QueuedRequest`. */
export type Change<N extends ChangeCall | LoadCall> = Pick<
  QueuedRequest,
  'pickupId' | 'version' | 'key' | 'title' | 'subject' | 'draft'
> & {
  readonly call: N;
  readonly body: ChangeBody<N>;
};

/** Longer than a call may take. */
const sendingMs = timeoutMs + 10_000;

const notKeptText = 'We could not reach Sankofa. Your browser couldn’t save this, so please try again.';

/** Bodies of unanswered requests: a repeated act keeps its time, as its key demands. */
const unanswered = new Map<string, object>();

function noteFailure({ key, body }: QueuedRequest, error: unknown): never {
  if (isUnreachable(error)) unanswered.set(key, body);
  throw error;
}

/** When and where it was done; all else is of now. */
const keepVisit = (body: object = {}): object =>
  Object.fromEntries(Object.entries(body).filter(([field]) => ['at', 'position'].includes(field)));

function createRequest<N extends ChangeCall | LoadCall>(change: Change<N>, accountId: string): QueuedRequest {
  const { call, key, body } = change;
  const now = Date.now();
  const online = navigator.onLine;
  const tried = unanswered.get(key);
  unanswered.delete(key);
  const request: unknown = {
    ...change,
    ...findCall(call),
    ...(isAct(call) && {
      version: undefined,
      body: { at: readServerTime(), ...keepVisit(tried), ...body },
      ...(!tried && { notBefore: getHost().placeActs?.holdUntil(now) }),
    }),
    accountId,
    createdAt: now,
    maybeSent: online,
    ...(online && { sendingUntil: now + sendingMs, sendingTab: readTabId() }),
  };
  // `body` is that of `call`; what is not the queue's is sent and never stored.
  return request as QueuedRequest;
}

/** Makes a change, stored before it is sent. Unanswered it waits in the queue; what cannot be stored is sent at once or fails. @returns the answer, or `'queued'` @throws {ApiError} the server's refusal, or that it was neither sent nor kept */
export function submitChange<N extends ChangeCall>(change: Change<N>): Promise<ChangedPickup | 'queued'>;
export function submitChange(change: Change<LoadCall>): Promise<CallAnswer<LoadCall> | 'queued'>;
export async function submitChange(change: Change<ChangeCall | LoadCall>): Promise<QueueAnswer | 'queued'> {
  const accountId = readSession()?.account.id ?? '';
  const request = createRequest(change, accountId);
  const queue = isQueueable(change.call)
    ? await changeQueue(accountId, (before) => addRequest(before, request))
    : undefined;
  const queued = queue?.find(({ key }) => key === request.key);
  if (!queued) return sendUnkept(request).catch((error: unknown) => noteFailure(request, error));
  // The same press in another tab, or one that the server failed over.
  if (queued.notBefore !== request.notBefore) return 'queued';
  const placing = queued.notBefore ? getHost().placeActs?.add(queued) : queued;
  if (!isBeingSent(queued, Date.now())) return 'queued';
  return finishBeforeLeaving(sendPlaced(placing));
}

/** Sends what is not stored, but never before what waits on the same pickup. */
async function sendUnkept(request: QueuedRequest): Promise<QueueAnswer> {
  if (!isQueueable(request.call)) return sendRequest(request);
  const notKept = new ApiError(notKeptText, { status: 0, code: 'network' });
  const queue = await readQueue(request.accountId);
  if (queue.some((one) => areOnSamePickup(one, request))) throw notKept;
  return sendRequest(request).catch((error: unknown) => {
    throw isUnanswered(error) ? notKept : error;
  });
}

async function sendPlaced(placing: QueuedRequest | undefined | Promise<QueuedRequest | undefined>) {
  const request = await placing;
  return request ? sendQueued(request) : 'queued';
}

async function sendQueued(request: QueuedRequest): Promise<QueueAnswer | 'queued'> {
  const { accountId, key } = request;
  try {
    const answer = await sendRequest(request);
    await noteOutcome(accountId, (queue) => removeDelivered(queue, key, answer.pickup?.version));
    return answer;
  } catch (error) {
    if (staysQueued(request, error)) {
      await noteOutcome(accountId, (queue) => markSent(queue, key));
      return 'queued';
    }
    await noteOutcome(accountId, (queue) => removeUnsent(queue, key));
    return noteFailure(request, error);
  }
}

/** After the session's end a booking continues from its saved form, all else from the queue. */
function staysQueued({ draft }: QueuedRequest, error: unknown): boolean {
  const sessionEnded = error instanceof ApiError && error.status === 401;
  return isUnanswered(error) || (sessionEnded && draft === undefined);
}

/** Removes a change of a pickup that was surely not sent. @returns whether there was one */
export function dropUnsent(pickupId: string, call: QueueableCall): Promise<boolean> {
  return dropLast((one) => one.pickupId === pickupId && one.call === call);
}

export function dropUnsentKey(key: string): Promise<boolean> {
  return dropLast((one) => one.key === key);
}

async function dropLast(isMeant: (one: QueuedRequest) => boolean): Promise<boolean> {
  let isDropped = false;
  const stored = await changeQueue(readSession()?.account.id ?? '', (queue) => {
    const found = [...queue].reverse().find((one) => isMeant(one) && !one.maybeSent && !one.rejection);
    isDropped = found !== undefined;
    return found ? removeUnsent(queue, found.key) : queue;
  });
  return stored !== undefined && isDropped;
}
