import { everywhereId } from '#contracts/areas/area-id.ts';
import { getPrices } from '#contracts/money/price-calls.ts';
import { readLists } from '#data/money/price-lists.ts';
import { choosePrices, publicView } from '#domain/money/price-lists.ts';
import { endpoint } from '#http/endpoint.ts';
import { todayInAccra } from '#shared/dates.ts';

export const handler = endpoint(getPrices, async ({ query, now }) => {
  const { areaId, date = todayInAccra(now) } = query;
  const read = async (id: string) => (await readLists(id, { consistent: false })).lists;
  const [own, general] = await Promise.all([read(areaId), areaId === everywhereId ? [] : read(everywhereId)]);
  const { list, next } = choosePrices(own, general, date);
  return { list: list ? publicView(list) : null, next: next && publicView(next) };
});
