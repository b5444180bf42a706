import type { PickupSummary } from '#contracts/pickups/pickups.ts';
import { type Status, transitions } from '#contracts/pickups/transitions.ts';
import { useWaitingRequests } from '#platform/offline/queue/queue-store.ts';
import { type Queue, queueableCalls } from '#platform/offline/queue/queued-request.ts';

export function expectStatus(status: Status, waiting: Queue): Status {
  const statuses = [status];
  for (const { call } of waiting) {
    const action = queueableCalls[call];
    // It leads to the same status whoever does it.
    const next = transitions.find((one) => one.action === action)?.to;
    if (action === 'undo-complete') statuses.pop();
    else if (next) statuses.push(next);
  }
  return statuses.at(-1) ?? status;
}

/** The pickup once all that waits is done. Only for choosing buttons: its status is what the server last said. */
export function useExpectedPickup<P extends PickupSummary>(pickup: P): P {
  return { ...pickup, status: expectStatus(pickup.status, useWaitingRequests(pickup.id)) };
}
