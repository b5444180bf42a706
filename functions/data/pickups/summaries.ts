import { keys } from '#data/keys.ts';
import { getItems } from '#data/table/batch.ts';
import type { SummaryRecord } from '#domain/pickups/pickup.ts';
import { parseSummary } from './pickup-items.ts';

/** Up to 100 pickups in the order of their ids, eventually consistent; those that are gone are left out. */
export async function findSummaries(ids: readonly string[]): Promise<readonly SummaryRecord[]> {
  const items = await getItems(ids.map((id) => keys.pickup(id)));
  const found = new Map(items.map(parseSummary).map((pickup) => [pickup.id, pickup]));
  return ids.flatMap((id) => found.get(id) ?? []);
}
