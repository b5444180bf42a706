import {
  countsAlone,
  isBeingSent,
  type Queue,
  type QueuedRequest,
  type QueueState,
  type Rejection,
} from './queued-request.ts';

/* Changes of the queue, pure. Requests on one pickup are sent in order and depend on each other unless they count alone: a later one takes its version from the answer to the one before, and is not sent when that was rejected. */

/** The server remembers keys for seven days; what may have arrived is not sent after this. */
export const repeatableMs = 6 * 24 * 60 * 60 * 1000;

/** Whether `a` is still to be sent, on the same pickup as `b`. */
export const areOnSamePickup = (a: QueuedRequest, b: QueuedRequest): boolean =>
  a.pickupId !== undefined && a.pickupId === b.pickupId && a.rejection === undefined;

/** Puts a request at the end. Behind another on its pickup it waits for that one's answer. */
export function addRequest(queue: Queue, request: QueuedRequest): Queue {
  if (queue.some(({ key }) => key === request.key)) return queue;
  const depends = queue.some((one) => areOnSamePickup(one, request));
  const last: QueuedRequest = depends
    ? { ...request, version: undefined, maybeSent: false, sendingUntil: undefined }
    : request;
  return [...queue, last];
}

const updateRequest = (queue: Queue, key: string, change: Partial<QueueState>): Queue =>
  queue.map((one): QueuedRequest => (one.key === key ? { ...one, ...change } : one));

/** It may have reached the server. */
export const markSent = (queue: Queue, key: string): Queue =>
  updateRequest(queue, key, { maybeSent: true, sendingUntil: undefined, notBefore: undefined });

/** Others go first until then; undefined: no longer. */
export const postponeRequest = (queue: Queue, key: string, notBefore: number | undefined): Queue =>
  updateRequest(queue, key, { notBefore });

/** This tab was reloaded: what it was sending may have arrived or not. */
export function releaseTab(queue: Queue, tab: string): Queue {
  return queue.map(
    (one): QueuedRequest => (one.sendingTab === tab ? { ...one, sendingUntil: undefined } : one),
  );
}

/** Removes it; later ones on its pickup take its new version. */
export function removeDelivered(queue: Queue, key: string, version: number | undefined): Queue {
  const delivered = queue.find((one) => one.key === key);
  const others = queue.filter((one) => one !== delivered);
  if (!delivered) return others;
  return others.map(
    (one): QueuedRequest =>
      areOnSamePickup(one, delivered) && !one.maybeSent && !countsAlone(one.call) ? { ...one, version } : one,
  );
}

/** Rejects requests that wait for its answer. */
function rejectDependent(queue: Queue, key: string): Queue {
  const rejected = queue.find((one) => one.key === key);
  if (!rejected) return queue;
  return queue.map(
    (one): QueuedRequest =>
      one !== rejected &&
      areOnSamePickup(one, rejected) &&
      one.version === undefined &&
      !countsAlone(one.call)
        ? { ...one, rejection: { reason: 'earlier-rejected' } }
        : one,
  );
}

/** It stays, with the reason, until people have seen it. */
export const rejectRequest = (queue: Queue, key: string, rejection: Rejection): Queue =>
  updateRequest(rejectDependent(queue, key), key, { rejection, sendingUntil: undefined });

/** Undone, or refused on the screen. */
export const removeUnsent = (queue: Queue, key: string): Queue =>
  rejectDependent(queue, key).filter((one) => one.key !== key);

const isPaused = (request: QueuedRequest, now: number): boolean =>
  isBeingSent(request, now) || (request.notBefore ?? 0) > now;

/** The first whose pickup has no paused request before it. */
export function findNextRequest(queue: Queue, now: number): QueuedRequest | undefined {
  const busy = new Set<string>();
  for (const request of queue) {
    if (request.rejection !== undefined) continue;
    const target = request.pickupId ?? request.key;
    if (isPaused(request, now)) busy.add(target);
    else if (!busy.has(target)) return request;
  }
  return undefined;
}

/** When the first paused one may be sent. */
export function findNextTime(queue: Queue, now: number): number | undefined {
  const paused = queue.filter((one) => one.rejection === undefined && isPaused(one, now));
  const ends = paused.map(({ sendingUntil = 0, notBefore = 0 }) => Math.max(sendingUntil, notBefore));
  return ends.length > 0 ? Math.min(...ends) : undefined;
}
