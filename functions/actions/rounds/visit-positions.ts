import { forEachConcurrently } from '#actions/concurrently.ts';
import { iterateVisitsOf, removePosition } from '#data/rounds/visits.ts';
import type { PickupRecord } from '#domain/pickups/pickup.ts';
import { listVisitTimes, type VisitTime } from '#domain/rounds/visit.ts';

/** After so many a run goes no further; the next pass finds the others. */
const maxPerRun = 500;

/** Removes where collectors were when they did something for these pickups. @returns how many positions there were */
export async function erasePositionsAt(pickups: readonly PickupRecord[], now: Date): Promise<number> {
  return removeEach(pickups.flatMap((pickup) => listVisitTimes(pickup, now)));
}

/** Removes where a collector was, a few hundred positions at once. @returns how many there were */
export async function erasePositionsOf(collectorId: string, now: Date): Promise<number> {
  let removed = 0;
  for await (const visits of iterateVisitsOf(collectorId, now)) {
    removed += await removeEach(visits.filter(({ position }) => position !== undefined));
    if (removed >= maxPerRun) break;
  }
  return removed;
}

async function removeEach(visits: readonly VisitTime[]): Promise<number> {
  let removed = 0;
  await forEachConcurrently(visits, 5, async (visit) => {
    if (await removePosition(visit)) removed += 1;
  });
  return removed;
}
