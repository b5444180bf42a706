import { pickupWindowMs, windowPassed } from './dates.ts';
import { isOpen, type Status } from './transitions.ts';

/** Open pickups scheduled before this instant are overdue: their two-hour window has passed. */
export function overdueBefore(now: Date): string {
  return new Date(now.getTime() - pickupWindowMs).toISOString();
}

/** Whether a pickup is open after its window. */
export function isOverdue(
  pickup: { readonly status: Status; readonly scheduledAt: string },
  now: Date,
): boolean {
  return isOpen(pickup.status) && windowPassed(pickup.scheduledAt, now);
}
