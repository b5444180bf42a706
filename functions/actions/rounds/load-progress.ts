import { isUnderWay } from '#contracts/pickups/transitions.ts';
import { listAssignmentsUntil } from '#data/pickups/assignments.ts';
import { listRoundsOf } from '#data/rounds/rounds.ts';
import { listVisitsOf } from '#data/rounds/visits.ts';
import type { PickupRecord } from '#domain/records/pickup.ts';
import { findSpan, lineUpStops } from '#domain/rounds/expected-times.ts';
import { type IsoDate, todayInAccra } from '#shared/dates.ts';

/** The stops of a round that are its collector's now, and what was done; undefined where none is stored, or nothing was done yet. May be a moment behind. */
export async function loadProgress(date: IsoDate, collectorId: string) {
  const [[round], visits] = await Promise.all([
    listRoundsOf(collectorId, [date]),
    listVisitsOf(date, collectorId),
  ]);
  if (!round || visits.length === 0) return undefined;
  const open = await listAssignmentsUntil(collectorId, date);
  const pickups = open.map(({ content: { position, size }, ...pickup }) => ({ ...pickup, position, size }));
  return { stops: lineUpStops(round.stops, pickups, visits), visits };
}

/** When a collector is expected for a pickup of today; undefined where its window is all that is known. */
export async function expectPickup({ id, status, assignedCollector, scheduledAt }: PickupRecord, now: Date) {
  const today = todayInAccra(now);
  if (!assignedCollector || !isUnderWay(status) || scheduledAt.slice(0, 10) > today) return undefined;
  const round = await loadProgress(today, assignedCollector.id);
  return round && findSpan(round.stops, round.visits, id, now);
}
