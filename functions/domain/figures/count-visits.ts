import {
  type CouldNotCollectReason,
  couldNotCollectReasons,
  reasonKeys,
} from '#contracts/pickups/visit-fields.ts';
import { everywhere } from '#domain/areas/area.ts';
import type { PickupRecord } from '#domain/records/pickup.ts';
import type { Visit } from '#domain/records/visit.ts';
import type { IsoDate } from '#shared/dates.ts';
import type { AreaCounts } from './count-stops.ts';

export type VisitCounts = {
  /** Pickups that lay on the date, or so it was tried, and were moved to a later one since: they count as booked here, too. */
  readonly moved: number;
  readonly couldNotCollect: Readonly<Record<string, number>>;
};

export const noVisits: VisitCounts = { moved: 0, couldNotCollect: {} };

function findReason({ at, collectorId }: Visit, { history }: PickupRecord): CouldNotCollectReason {
  const entry = history.findLast(
    (one) => one.event === 'could not collect' && one.at === at && one.by.id === collectorId,
  );
  return reasonKeys.find((key) => couldNotCollectReasons[key] === entry?.reason) ?? 'other';
}

/** Counts failed visits of a date, by area, also where the pickup was completed later. @param pickups of the visits as they are now; others are left out */
export function countVisits(
  date: IsoDate,
  visits: readonly Visit[],
  pickups: ReadonlyMap<string, PickupRecord>,
): ReadonlyMap<string, AreaCounts<VisitCounts>> {
  const known = visits.flatMap((visit) => {
    const pickup = pickups.get(visit.pickupId);
    return pickup ? [{ visit, pickup }] : [];
  });
  const areas = Map.groupBy(known, ({ pickup }) => pickup.area?.id ?? everywhere.id);
  return new Map(
    [...areas].map(([areaId, some]) => {
      const own = Map.groupBy(some, ({ visit }) => visit.collectorId);
      const collectors = [...own].map(
        ([id, theirs]) => [id, count(theirs, (pickup) => isElsewhere(pickup, date, id))] as const,
      );
      const area = count(some, ({ scheduledAt }) => scheduledAt.slice(0, 10) > date);
      return [areaId, { area, collectors: new Map(collectors) }];
    }),
  );
}

function isElsewhere({ scheduledAt, assignedCollector }: PickupRecord, date: IsoDate, collectorId: string) {
  const now = scheduledAt.slice(0, 10);
  return now > date || (now === date && assignedCollector?.id !== collectorId);
}

type Known = { readonly visit: Visit; readonly pickup: PickupRecord };

function count(some: readonly Known[], isMoved: (pickup: PickupRecord) => boolean): VisitCounts {
  const couldNotCollect: Partial<Record<CouldNotCollectReason, number>> = {};
  for (const { visit, pickup } of some) {
    const reason = findReason(visit, pickup);
    couldNotCollect[reason] = (couldNotCollect[reason] ?? 0) + 1;
  }
  const moved = new Set(some.flatMap(({ pickup }) => (isMoved(pickup) ? [pickup.id] : [])));
  return { moved: moved.size, couldNotCollect };
}
