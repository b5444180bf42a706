import type { PlaceActs } from '#platform/host.ts';
import { postponeRequest } from '#platform/offline/queue/queue-changes.ts';
import { changeQueue } from '#platform/offline/queue/queue-store.ts';
import type { Queue, QueuedRequest } from '#platform/offline/queue/queued-request.ts';
import type { Position } from '#shared/position.ts';
import { askPosition } from '#ui/ask-position.ts';
import { positionConsent } from './consent.ts';

/** How long an act waits for the phone to say where it is, and how old that may be. */
const waitMs = 3000;
const maximumAgeMs = 30_000;

/** Where the phone is, unless it takes too long to say: people may still be reading the browser's question. */
async function findPosition(): Promise<Position | undefined> {
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, waitMs));
  const found = await Promise.race([askPosition(waitMs, maximumAgeMs), late]);
  return found && 'position' in found ? found.position : undefined;
}

/** An act that is no longer held may have been sent: its body stays as it is, since each repetition has to be the same. */
function release(queue: Queue, { key, notBefore }: QueuedRequest, position: Position | undefined): Queue {
  const placed = queue.map((one): QueuedRequest => {
    if (!position || one.key !== key || one.notBefore !== notBefore) return one;
    const body: object = { ...one.body, position };
    return { ...one, body } as QueuedRequest; // only acts are held, and each takes a position
  });
  return postponeRequest(placed, key, undefined);
}

/** Gives acts their position, with consent. They are stored first: a page that is closed loses none. */
export const placeActs: PlaceActs = {
  holdUntil: (now) => (positionConsent.read() ? now + waitMs : undefined),
  add: async (request) => {
    const position = await findPosition();
    const queue = await changeQueue(request.accountId, (before) => release(before, request, position));
    return queue ? queue.find(({ key }) => key === request.key) : request;
  },
};
