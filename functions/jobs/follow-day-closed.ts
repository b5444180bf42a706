import { type DayPosition, iterateWholePickupsOnDay } from '#data/area-day.ts';
import { findArea } from '#data/areas.ts';
import { findClosedReason } from '#domain/area.ts';
import { decideAfterDayClosed } from '#domain/cascades.ts';
import { changeWhereDue, type PassResult } from './change-where-due.ts';
import type { DayClosed } from './queue-messages.ts';

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
