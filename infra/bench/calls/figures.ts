import { addDays, todayInAccra } from '#shared/dates.ts';
import { account, reading } from '#testing/units.ts';
import type { Entries } from './call.ts';

const today = () => todayInAccra(new Date());

/** Figures of four weeks; some 30 rows are in a unit. */
const weeks = (by: 'area' | 'collector') => ({
  query: { from: addDays(today(), -28), to: addDays(today(), -1), by, limit: '999' },
});

/** Looking back: some times a day, each page of at most 999 rows. */
export const figuresCalls = {
  getFigures: {
    by: 'admin',
    perPickup: 0.002,
    ways: [
      // One query for each month.
      { budget: reading(account + 2 * 0.5), input: () => weeks('area') },
      {
        note: 'by collector',
        share: 0.5,
        budget: reading(account + 2 * 0.5),
        input: () => weeks('collector'),
      },
    ],
  },
} satisfies Entries;
