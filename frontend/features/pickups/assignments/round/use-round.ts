import type { PickupSummary } from '#contracts/pickups/pickups.ts';
import type { Status } from '#contracts/pickups/transitions.ts';
import { expectStatus } from '#features/pickups/use-expected-pickup.ts';
import { useQueue } from '#platform/offline/queue/queue-store.ts';
import { isWaiting } from '#platform/offline/queue/queued-request.ts';
import { planRound, type Round } from './plan-round.ts';

/** The round as it is once everything that waits on the device is sent. Needs no network. */
export function useRound(
  assigned: readonly PickupSummary[],
  completed: readonly PickupSummary[],
  now: Date,
): Round {
  const queue = useQueue().filter((one) => isWaiting(one, Date.now()));
  const expect = ({ id, status }: PickupSummary): Status =>
    expectStatus(
      status,
      queue.filter(({ pickupId }) => pickupId === id),
      'collector',
    );
  return planRound({ assigned, completed }, now, expect);
}
