import { changeWhereDue } from '#actions/pickups/change-where-due.ts';
import { findArea } from '#data/areas/areas.ts';
import { type DayPosition, iteratePickupsWithHistory } from '#data/pickups/area-day.ts';
import { findClosedReason } from '#domain/areas/area.ts';
import { decideAfterDayClosed } from '#domain/pickups/cascades.ts';

type ClosedDay = {
  readonly areaId: string;
  readonly date: string;
  /** Where a pass that was too long for one run goes on. */
  readonly unfinished?: DayPosition | undefined;
};

/** Postpones the pickups of a closed day, or as many as there is time for; none once the day is open again. */
export async function followDayClosed({ areaId, date, unfinished }: ClosedDay, now: Date) {
  const area = await findArea(areaId);
  const reason = area && findClosedReason(area, date);
  if (reason === undefined) return { changed: 0, next: undefined };
  const pages = iteratePickupsWithHistory(areaId, date, unfinished);
  return changeWhereDue(pages, (pickup) => decideAfterDayClosed(pickup, { areaId, date, reason }, now), now);
}
