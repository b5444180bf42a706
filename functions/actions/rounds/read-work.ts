import { listAssignmentsOn, listAssignmentsUntil } from '#data/pickups/assignments.ts';
import { isAssignment, type LeftOver, listAssignedOn, listLeftOver } from '#data/pickups/due-lists.ts';
import { listVisitsOf } from '#data/rounds/visits.ts';
import { countDone } from '#domain/rounds/expected-times.ts';
import { type IsoDate, todayInAccra } from '#shared/dates.ts';

const nothing: LeftOver = { entries: [], hasMore: false };

/** What all collectors have open on a date; today also what is left over, told with what nobody has of it. May be a moment behind. */
export async function readWork(date: IsoDate, now: Date) {
  const [own, leftOver] = await Promise.all([
    listAssignedOn(date),
    date === todayInAccra(now) ? listLeftOver(date) : nothing,
  ]);
  return { open: [...own, ...leftOver.entries.filter(isAssignment)], leftOver };
}

/** A collector's load of a date: what is open, today with what is left over, and how many stops are done. May be a moment behind. */
export async function readLoad(collectorId: string, date: IsoDate, now: Date) {
  if (date !== todayInAccra(now)) return { open: await listAssignmentsOn(collectorId, date), done: 0 };
  const [open, visits] = await Promise.all([
    listAssignmentsUntil(collectorId, date),
    listVisitsOf(date, collectorId),
  ]);
  return { open, done: countDone(open, visits).get(collectorId) ?? 0 };
}
