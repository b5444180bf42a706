import { mapConcurrently } from '#actions/concurrently.ts';
import { listPriceLists } from '#contracts/money/price-calls.ts';
import { readAreas } from '#data/areas/areas.ts';
import { readLists } from '#data/money/price-lists.ts';
import { priceListView } from '#domain/money/price-lists.ts';
import { endpoint } from '#http/endpoint.ts';

/** Areas whose lists are read at once. */
const atOnce = 10;

export const handler = endpoint(listPriceLists, async ({ now }) => {
  const { ids } = await readAreas();
  const found = await mapConcurrently(ids, atOnce, async (areaId) => {
    const { lists } = await readLists(areaId, { consistent: true });
    return lists.map((list) => priceListView(list, lists, now));
  });
  return { lists: found.flat() };
});
