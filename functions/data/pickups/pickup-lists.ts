import { everywhereId } from '#contracts/areas/area-id.ts';
import { type Status, statuses } from '#contracts/pickups/transitions.ts';
import { partitions, statusShards } from '#data/keys.ts';
import { decodeCursor, encodeCursor, type PageRequest } from '#data/table/cursors.ts';
import type { Condition } from '#data/table/expressions.ts';
import { readMerged } from '#data/table/merged-list.ts';
import type { WasteType } from '#shared/waste.ts';
import type { PickupPage } from './own-pickups.ts';
import { parseSummary } from './pickup-items.ts';

export type PickupFilter = {
  readonly status?: Status | undefined;
  readonly areaId?: string | undefined;
  readonly wasteType?: WasteType | undefined;
  /** Whether the household has to choose a new time. */
  readonly waiting?: boolean | undefined;
};

/** Pickups of all households, newest first; with a filter a page may be short. @throws AppError `bad_input` for another list's cursor */
export async function listPickups(
  { status, ...picked }: PickupFilter,
  { limit, cursor }: PageRequest,
  shards: number = statusShards,
): Promise<PickupPage> {
  const wanted = statuses.filter((one) => !status || one === status);
  const { shown, reached } = await readMerged(
    {
      index: 'lists',
      partitions: wanted.flatMap((one) =>
        Array.from({ length: shards }, (_, shard) => partitions.pickupsByStatus(one, shard)),
      ),
      newestFirst: true,
      // Of several statuses none has to give its whole share.
      shards,
      filter: toCondition(picked),
      parse: parseSummary,
    },
    decodeCursor(cursor),
    limit,
  );
  return { pickups: shown, nextCursor: reached && encodeCursor(reached) };
}

/** Pickups in Everywhere carry no area. */
function toCondition({ areaId, wasteType, waiting }: PickupFilter): Condition | undefined {
  if (areaId === undefined && wasteType === undefined && waiting === undefined) return undefined;
  return {
    present: waiting ? ['awaitingTime'] : [],
    equals: {
      ...(waiting === false && { awaitingTime: undefined }),
      ...(areaId === everywhereId ? { area: undefined } : areaId && { 'area.id': areaId }),
      ...(wasteType && { 'content.wasteType': wasteType }),
    },
  };
}
