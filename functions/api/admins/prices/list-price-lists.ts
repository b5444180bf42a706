import { forEachConcurrently } from '#actions/concurrently.ts';
import { listPriceLists } from '#contracts/money/price-calls.ts';
import type { PriceList } from '#contracts/money/price-lists.ts';
import { readAreas } from '#data/areas/areas.ts';
import { readLists } from '#data/money/price-lists.ts';
import { priceListView } from '#domain/money/price-lists.ts';
import { endpoint } from '#http/endpoint.ts';

/** Areas whose lists are read at once. */
const atOnce = 10;

export const handler = endpoint(listPriceLists, async ({ now }) => {
  const { ids } = await readAreas();
  const found = new Map<string, readonly PriceList[]>();
  await forEachConcurrently(ids, atOnce, async (areaId) => {
    const { lists } = await readLists(areaId, { consistent: true });
    found.set(
      areaId,
      lists.map((list) => priceListView(list, lists, now)),
    );
  });
  return { lists: ids.flatMap((areaId) => found.get(areaId) ?? []) };
});
