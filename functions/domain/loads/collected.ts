import { volumeOf } from '#contracts/loads/volumes.ts';
import { everywhere } from '#domain/areas/area.ts';
import { findOutcome } from '#domain/pickups/outcome.ts';
import type { PickupRecord } from '#domain/pickups/pickup.ts';
import type { Visit } from '#domain/rounds/visit.ts';
import type { Collected } from './load.ts';

/** A completed pickup as it filled its collector's vehicle; undefined of one that is not completed, or nobody's. */
export function toCollected(pickup: PickupRecord): Collected | undefined {
  const { id, status, assignedCollector } = pickup;
  const at = findOutcome(pickup)?.completedAt;
  if (status !== 'completed' || !assignedCollector || at === undefined) return undefined;
  return {
    pickupId: id,
    collectorId: assignedCollector.id,
    at,
    ...toAboard(pickup),
  };
}

/** What came aboard by a completion, as its visit keeps it. */
export function toAboard({ content, area }: Pick<PickupRecord, 'content' | 'area'>) {
  const { wasteType } = content;
  return { wasteType, litres: volumeOf(content), areaId: area?.id ?? everywhere.id };
}

/** What came aboard by visits alone, of any number of collectors: what staff changed since is not known. */
export function listCollected(visits: readonly Visit[]): readonly Collected[] {
  const last = new Map<string, Visit>();
  for (const visit of visits.toSorted((one, other) => (one.at < other.at ? -1 : 1)))
    if (!visit.refused && (visit.kind === 'complete' || visit.kind === 'undo-complete'))
      last.set(visit.pickupId, visit);
  return [...last.values()].flatMap(({ kind, pickupId, collectorId, at, aboard }) =>
    kind === 'complete' && aboard ? [{ pickupId, collectorId, at, ...aboard }] : [],
  );
}
