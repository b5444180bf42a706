import { isOverdue } from '#contracts/pickups/overdue.ts';
import type { PickupSummary } from '#contracts/pickups/pickups.ts';
import { isOpen } from '#contracts/pickups/transitions.ts';
import { todayInAccra } from '#shared/dates.ts';

/** Whether the household has to choose a new time: not collected, postponed, or never taken by a collector in time. */
export function needsNewTime(pickup: PickupSummary, now: Date): boolean {
  return pickup.awaitingTime !== undefined || (pickup.status === 'pending' && isOverdue(pickup, now));
}

/**
 * The pickup that matters most now: the one on the way, else the next one that is coming, else one that was finished
 * today.
 */
export function findNextPickup(pickups: readonly PickupSummary[], now: Date): PickupSummary | undefined {
  const coming = pickups
    .filter((one) => isOpen(one.status) && !needsNewTime(one, now))
    .toSorted((a, b) => a.scheduledAt.localeCompare(b.scheduledAt));
  const today = todayInAccra(now);
  return (
    coming.find(({ status }) => status === 'in progress') ??
    coming[0] ??
    pickups.find(({ status, updatedAt }) => status === 'completed' && updatedAt.startsWith(today))
  );
}
