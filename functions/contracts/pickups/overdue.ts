import { pickupWindowMs, windowPassed } from '#shared/dates.ts';
import { isOpen, type Status } from './transitions.ts';

/** Open pickups scheduled before this instant are overdue, if somebody is to come: their two-hour window has passed. */
export function overdueBefore(now: Date): string {
  return new Date(now.getTime() - pickupWindowMs).toISOString();
}

/** Whether a pickup is open after its window, and its household need not choose a new time. */
export function isOverdue(
  pickup: { readonly status: Status; readonly scheduledAt: string; readonly awaitingTime?: unknown },
  now: Date,
): boolean {
  return isOpen(pickup.status) && pickup.awaitingTime === undefined && windowPassed(pickup.scheduledAt, now);
}

/** Overdue pickups are counted up to this many. */
export const maxOverdueCounted = 100;
