import * as v from 'valibot';
import { areaId, everywhereId } from '#contracts/areas/area-id.ts';
import { defineChange, defineContract } from '#contracts/contract.ts';
import { unreadable } from '#contracts/paging.ts';
import { date } from '#shared/fields.ts';
import { priceList, priceListBody, priceListId, publicPriceList } from './price-lists.ts';

export const getPrices = defineContract({
  name: 'getPrices',
  summary: 'What pickups of a day cost in an area; without a list nothing is charged',
  call: 'GET /prices',
  access: 'public',
  query: v.object({
    areaId: v.optional(areaId, everywhereId),
    /** Today unless told otherwise. */
    date: v.optional(date),
  }),
  answer: v.object({
    list: v.nullable(publicPriceList),
    /** What is next in place of it, where that is known already. */
    next: v.optional(publicPriceList),
  }),
});

export const listPriceLists = defineContract({
  name: 'listPriceLists',
  summary: 'All price lists, also those that are over or withdrawn, the latest of each area first',
  call: 'GET /admins/price-lists',
  duty: ['service', 'money', 'setup'],
  answer: v.object({ lists: v.array(priceList), unreadable }),
});

export const createPriceList = defineChange({
  name: 'createPriceList',
  summary:
    'Set prices of an area from a day on, the first ones from any day, others 15 days ahead; kept as they are',
  call: 'POST /admins/price-lists',
  duty: 'setup',
  audit: 'price-list.create',
  body: priceListBody,
  status: 201,
  answer: v.object({ message: v.string(), list: priceList }),
});

export const withdrawPriceList = defineChange({
  name: 'withdrawPriceList',
  summary: 'Withdraw a price list, until the day on which it begins',
  call: 'DELETE /admins/price-lists/{id}',
  duty: 'setup',
  audit: 'price-list.withdraw',
  params: v.object({ id: priceListId }),
});
