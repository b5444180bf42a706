import { isOverdue } from '#contracts/pickups/overdue.ts';
import type { PickupSummary } from '#contracts/pickups/pickups.ts';
import { isOpen } from '#contracts/pickups/transitions.ts';
import { todayInAccra } from '#shared/dates.ts';

/** Whether something is wrong with a pickup: nobody came in its window, or it has no time after it was not collected or postponed. */
export function needsAttention(pickup: PickupSummary, now: Date): boolean {
  return pickup.awaitingTime !== undefined || isOverdue(pickup, now);
}

export function findNotices(pickups: readonly PickupSummary[], now: Date): readonly PickupSummary[] {
  return pickups
    .filter((one) => needsAttention(one, now))
    .sort((a, b) => b.scheduledAt.localeCompare(a.scheduledAt));
}

/** The pickup that matters most now: the one on the way, else the next one, else one that was finished today. */
export function findNextPickup(pickups: readonly PickupSummary[], now: Date): PickupSummary | undefined {
  const coming = pickups
    .filter((one) => isOpen(one.status) && !needsAttention(one, now))
    .sort((a, b) => a.scheduledAt.localeCompare(b.scheduledAt));
  const today = todayInAccra(now);
  return (
    coming.find(({ status }) => status === 'in progress') ??
    coming[0] ??
    pickups.find(({ status, updatedAt }) => status === 'completed' && updatedAt.startsWith(today))
  );
}
