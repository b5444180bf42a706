import { todayInAccra } from '#shared/dates.ts';
import type { Entries } from './call.ts';
import { account, reading } from './units.ts';

const month = () => todayInAccra(new Date()).slice(0, 7);

export const moneyCalls = {
  getStatement: {
    by: { user: 3, collector: 1 },
    perPickup: 0.02,
    // A household's postings, or a collector's of the month with what they hold.
    budget: reading(account + 1.5),
    input: () => ({ query: { month: month() } }),
  },
} satisfies Entries;
