import { everywhereId } from '#contracts/areas/area-id.ts';
import type { Query } from '#contracts/contract.ts';
import { isOverdue } from '#contracts/pickups/overdue.ts';
import type { listPickups } from '#contracts/pickups/pickup-calls.ts';
import type { SummaryRecord } from '#domain/records/pickup.ts';

/** Which pickups staff look for: those to which all that is given applies. Dates are included. */
export type PickupConditions = Partial<Omit<Query<typeof listPickups>, 'cursor' | 'limit' | 'money' | 'q'>>;

/** Whether a pickup is one that is looked for. A cancelled one stands on no day and is no collector's. */
export function meetsConditions(pickup: SummaryRecord, wanted: PickupConditions, now: Date): boolean {
  const { status, overdue, waiting, areaId, collectorId, wasteType } = wanted;
  return (
    (!status || pickup.status === status) &&
    (!overdue || isOverdue(pickup, now)) &&
    (waiting === undefined || waiting === (pickup.awaitingTime !== undefined)) &&
    (!areaId || (pickup.area?.id ?? everywhereId) === areaId) &&
    (!collectorId || (pickup.assignedCollector?.id === collectorId && pickup.status !== 'cancelled')) &&
    (!wasteType || pickup.content.wasteType === wasteType) &&
    isOnDays(pickup, wanted)
  );
}

function isOnDays({ scheduledAt, status }: SummaryRecord, { from, to }: PickupConditions): boolean {
  if (from === undefined || to === undefined) return true;
  const date = scheduledAt.slice(0, 10);
  return status !== 'cancelled' && from <= date && date <= to;
}

export function hasConditions({ overdue, waiting, ...wanted }: PickupConditions): boolean {
  const { status, areaId, collectorId, wasteType, from, to } = wanted;
  return (
    overdue === true ||
    waiting !== undefined ||
    [status, areaId, collectorId, wasteType, from, to].some(Boolean)
  );
}
