import { changeWhereDue, type PassResult } from '#actions/pickups/change-where-due.ts';
import { findArea } from '#data/areas/areas.ts';
import { type DayPosition, iterateWholePickupsOnDay } from '#data/pickups/area-day.ts';
import { findClosedReason } from '#domain/areas/area.ts';
import { decideAfterDayClosed } from '#domain/pickups/cascades.ts';
import type { DayClosed } from '#jobs/queues/queue-messages.ts';

/** Postpones the pickups of a closed day, or as many as there is time for; none once the day is open again. */
export async function followDayClosed(
  { areaId, date, unfinished }: DayClosed,
  now: Date,
): Promise<PassResult<DayPosition>> {
  const area = await findArea(areaId);
  const reason = area && findClosedReason(area, date);
  if (reason === undefined) return { changed: 0, next: undefined };
  const pages = iterateWholePickupsOnDay(areaId, date, unfinished);
  return changeWhereDue(pages, (pickup) => decideAfterDayClosed(pickup, { areaId, date, reason }, now), now);
}
