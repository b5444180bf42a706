import { changeLists, find } from '#actions/money/change-lists.ts';
import { withdrawPriceList } from '#contracts/money/price-calls.ts';
import { areaOfList, priceTexts, withdraw } from '#domain/money/price-lists.ts';
import { endpoint } from '#http/endpoint.ts';

export const handler = endpoint(withdrawPriceList, async (call) => {
  const { params, now } = call;
  await changeLists(areaOfList(params.id), call, priceTexts.withdrawn, (all) =>
    withdraw(find(all, params.id), now),
  );
  return { message: priceTexts.withdrawn };
});
