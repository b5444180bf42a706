import { slotDaysAhead } from '#contracts/areas/area-windows.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** Dates that `queue-due-orders` looks at by itself. */
const usualDates = 2;

/**
 * How many dates the job of standing orders has to look at after a restore, back from the one that can be booked from tomorrow on: those
 * that fell due since the moment that was restored, and its usual ones; no more than can be booked.
 */
export function countLostDays(moment: Date, now: Date): number {
  const lost = Math.ceil(Math.max(0, now.getTime() - moment.getTime()) / dayMs);
  return Math.min(lost + usualDates, slotDaysAhead + 1);
}
