import { account, reading } from '#testing/units.ts';
import type { Entries } from './call.ts';
import { dayEntries, someAreas } from './pickups.ts';
import { pickDate } from './random-values.ts';

export const planCalls = {
  // Once or twice for a day of some hundred pickups; what is measured is a small one. A full day reads in proportion.
  proposePlan: {
    by: 'admin',
    perPickup: 0.005,
    // The last unit: the rounds of the same weekday in two weeks before.
    budget: reading(account + someAreas + dayEntries(30) + 1 + 1),
    input: (world) => ({ body: { date: pickDate(world) } }),
  },
} satisfies Entries;
