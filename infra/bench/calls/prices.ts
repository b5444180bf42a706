import { addDays } from '#shared/dates.ts';
import { account, loggedAct, reading } from '#testing/units.ts';
import { findSpareArea } from './areas.ts';
import type { Entries } from './call.ts';
import { quietDate } from './random-values.ts';

/** RCU of all lists of an area, strongly consistent: a few KB. */
const lists = 1;
/** WCU of the list and the version of all of its area, in one transaction with the entry of the act. */
const saved = 4 + loggedAct;

export const priceCalls = {
  createPriceList: {
    by: 'admin',
    after: ['createArea'],
    budget: { reads: account + 1 + lists, writes: saved },
    input: (world) => {
      const areaId = findSpareArea(world);
      if (!areaId) return undefined;
      world.made += 1;
      // Each on a day of its own, after those that pickups of other tools are on.
      const validFrom = addDays(quietDate(), 30 + world.made);
      const prices = [{ wasteType: 'plastic', size: 'bag', amount: 500 }];
      return {
        body: { areaId, validFrom, prices },
        learn: ({ list }) => void world.priceLists.push(list.id),
      };
    },
  },
  withdrawPriceList: {
    by: 'admin',
    after: ['createPriceList'],
    budget: { reads: account + lists, writes: saved },
    input: ({ priceLists }) => {
      const [id] = priceLists;
      return id && { params: { id }, learn: () => void priceLists.shift() };
    },
  },
  listPriceLists: { by: 'admin', perPickup: 0.002, budget: reading(account + 1 + 2 * lists + 1) },
  getPrices: {
    by: 'anyone',
    perPickup: 1.5,
    // Those of the area and of Everywhere.
    budget: reading(lists),
    input: ({ random, areas }) => {
      const areaId = random.pick(areas);
      return areaId ? { query: { areaId } } : {};
    },
  },
} satisfies Entries;
