import { readSession } from '#platform/session/session.ts';
import { removeUnsent } from './queue-changes.ts';
import { changeQueue } from './queue-store.ts';
import type { QueueableCall } from './queued-request.ts';

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
