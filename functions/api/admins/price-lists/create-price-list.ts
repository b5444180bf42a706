import { ulid } from 'ulid';
import { changeLists } from '#actions/money/change-lists.ts';
import { createPriceList } from '#contracts/money/price-calls.ts';
import { joinPriceListId } from '#contracts/money/price-lists.ts';
import { loadArea } from '#data/areas/areas.ts';
import { checkNewList, priceTexts } from '#domain/money/price-lists.ts';
import { endpoint } from '#http/endpoint.ts';

export const handler = endpoint(createPriceList, async (call) => {
  const { body, now } = call;
  const { areaId, validFrom, prices } = body;
  await loadArea(areaId);
  const id = joinPriceListId({ ulid: ulid(now.getTime()), validFrom, areaId });
  const list = await changeLists(areaId, call, priceTexts.created, ({ lists }) => {
    checkNewList(lists, validFrom, now);
    return { id, areaId, validFrom, prices, createdAt: now.toISOString() };
  });
  return { message: priceTexts.created, list };
});
