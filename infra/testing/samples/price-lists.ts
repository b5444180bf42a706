import type { TestApi } from '#testing/api.ts';
import type { TestPerson } from './people.ts';

/** Prices of two kinds of waste; of glass the load is "ask". */
export const somePrices = [
  { wasteType: 'plastic', size: 'bag', amount: 500 },
  { wasteType: 'plastic', size: 'bin', amount: 1250 },
  { wasteType: 'plastic', size: 'load', amount: 9000 },
  { wasteType: 'glass', size: 'bag', amount: 700 },
  { wasteType: 'glass', size: 'bin', amount: 1500 },
] as const;

/** What an admin sends for a price list of Everywhere that begins today. */
export const priceListForm = (more: object = {}) => ({
  areaId: 'everywhere',
  validFrom: new Date().toISOString().slice(0, 10),
  prices: somePrices,
  ...more,
});

/** A price list, as the admin's call answered it. */
export async function createPriceList(api: TestApi, admin: TestPerson, more: object = {}) {
  const answer = await api.call('POST /admins/price-lists', {
    token: admin.token,
    body: priceListForm(more),
  });
  if (answer.status !== 201) throw new Error(`The price list was refused: ${JSON.stringify(answer.body)}`);
  return answer.body.list;
}
