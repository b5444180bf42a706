import { everywhereId } from '#contracts/areas/area-id.ts';
import { isOverdue } from '#contracts/pickups/overdue.ts';
import type { Status } from '#contracts/pickups/transitions.ts';
import type { SummaryRecord } from '#domain/pickups/pickup.ts';
import type { WasteType } from '#shared/waste.ts';

/** Which pickups staff look for: those to which all that is given applies. Dates are included. */
export type PickupConditions = {
  readonly status?: Status | undefined;
  readonly overdue?: boolean | undefined;
  /** Whether the household has to choose a new time. */
  readonly waiting?: boolean | undefined;
  readonly areaId?: string | undefined;
  readonly collectorId?: string | undefined;
  readonly wasteType?: WasteType | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
};

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
