import { findPrice, priceAnew } from '#actions/pickups/find-price.ts';
import { everywhereId } from '#contracts/areas/area-id.ts';
import { findAmounts } from '#contracts/money/prices.ts';
import { readBalance } from '#data/money/balances.ts';
import { findListOn } from '#data/money/price-lists.ts';
import { findPickup } from '#data/pickups/pickups.ts';
import { ledgerAccounts } from '#domain/money/posting.ts';
import { findAmount } from '#domain/money/settle.ts';
import type { PriceTable, Quote, ReadFacts } from '#domain/phones/ussd/facts.ts';
import { todayInAccra, toScheduledAt } from '#shared/dates.ts';
import { commonWasteTypes } from '#shared/waste.ts';
import { readActiveAreas, readLastBooking } from './booking-facts.ts';
import { type Asked, ownerOf, type Readers } from './fact.ts';

/** What things cost, and what collectors hold. Without a price list each is one small read. */
export const priceFacts = {
  quote: readQuote,
  newPrice: readNewPrice,
  prices: readPrices,
  cash: async ({ caller: { account } }) => (account ? readBalance(ledgerAccounts.cash(account.id)) : 0),
} satisfies Partial<Readers>;

/** The size and count that were chosen, else those of the last booking, else a bag. */
async function readQuote({ caller, draft }: Asked): Promise<Quote | undefined> {
  const { area, date, wasteType } = draft;
  const price = area && date && wasteType && (await findPrice({ areaId: area.id, date, wasteType }));
  if (!price) return undefined;
  const { size = 'bag', count } = draft.size ? draft : ((await readLastBooking(ownerOf(caller))) ?? {});
  return { amounts: price.amounts, size, count };
}

/** Undefined where the price stays as it is. */
async function readNewPrice({ caller, draft }: Asked): Promise<ReadFacts['newPrice']> {
  const { pickup: shown, area, date, start } = draft;
  if (!shown || !area || !date || !start) return undefined;
  const pickup = await findPickup(shown.id);
  if (!pickup || pickup.user.id !== ownerOf(caller).id) return undefined;
  const place = area.id === everywhereId ? undefined : area;
  const { price } = await priceAnew(pickup, {
    seat: { scheduledAt: toScheduledAt(date, start), area: place },
  });
  const amount = price && findAmount({ price, content: pickup.content });
  return price && amount !== findAmount(pickup) ? { amount } : undefined;
}

/** Of the area that was chosen, or that of the last booking, or of the place that was saved. */
async function readPrices({ caller, draft, now }: Asked): Promise<PriceTable | undefined> {
  const [last, areas] = await Promise.all([readLastBooking(ownerOf(caller)), readActiveAreas()]);
  const area = areas.find(({ id }) => id === (draft.area?.id ?? last?.areaId)) ?? areas.at(-1);
  const list = area && (await findListOn(area.id, todayInAccra(now)));
  if (!list) return undefined;
  const rows = commonWasteTypes.flatMap((wasteType) => {
    const amounts = findAmounts(list, wasteType);
    return amounts ? [{ wasteType, amounts }] : [];
  });
  return { area: area.name, rows };
}
