import { pickupWindowMs, windowPassed } from '#shared/dates.ts';
import { isOpen, type Status } from './transitions.ts';

/** Open pickups scheduled before this instant are overdue, if somebody is to come: their two-hour window has passed. */
export function overdueBefore(now: Date): string {
  return new Date(now.getTime() - pickupWindowMs).toISOString();
}

type State = { readonly status: Status; readonly awaitingTime?: unknown };

/** Whether a pickup is work: open, and its household need not choose a new time. */
export function isDue({ status, awaitingTime }: State): boolean {
  return isOpen(status) && awaitingTime === undefined;
}

/** Whether a pickup is work after its window. */
export function isOverdue(pickup: State & { readonly scheduledAt: string }, now: Date): boolean {
  return isDue(pickup) && windowPassed(pickup.scheduledAt, now);
}

/** Overdue pickups are counted up to this many. */
export const maxOverdueCounted = 100;
