import { isOverdue } from '#contracts/pickups/overdue.ts';
import type { PickupSummary } from '#contracts/pickups/pickups.ts';

type Pickup = Pick<PickupSummary, 'status' | 'scheduledAt' | 'awaitingTime'>;

/** Whether the household has to choose a new time: not collected, postponed, or never taken by a collector in time. */
export function needsNewTime(pickup: Pickup, now: Date): boolean {
  return pickup.awaitingTime !== undefined || (pickup.status === 'pending' && isOverdue(pickup, now));
}
