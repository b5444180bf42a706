import { addDays, todayInAccra } from '#shared/dates.ts';
import { account, indexPage, page, reading, strongPage } from '#testing/units.ts';
import { type Entries, given, type Make } from './call.ts';
import { dayEntries, someAreas } from './pickups.ts';
import { pickDate } from './random-values.ts';

/** Figures of four weeks; some 30 rows are in a unit. */
const weeks =
  (by: 'area' | 'collector'): Make =>
  () => {
    const today = todayInAccra(new Date());
    return { query: { from: addDays(today, -28), to: addDays(today, -1), by, limit: '999' } };
  };

/** One query for each month. */
const months = reading(account + 2 * 0.5);

export const officeCalls = {
  // Once or twice for a day of some hundred pickups; what is measured is a small one. A full day reads in proportion.
  proposePlan: {
    perPickup: 0.005,
    // The last unit: the rounds of the same weekday in two weeks before.
    budget: reading(account + someAreas + dayEntries(30) + 1 + 1),
    input: (world) => ({ body: { date: pickDate(world) } }),
  },
  // Looking back: some times a day, each page of at most 999 rows.
  getFigures: {
    perPickup: 0.002,
    ways: [
      { budget: months, input: weeks('area') },
      { note: 'by collector', share: 0.5, budget: months, input: weeks('collector') },
    ],
  },
} satisfies Entries;

export const recordCalls = {
  listMails: {
    // The account, and the newest of small items.
    budget: reading(account + 1 + 2),
    input: (world) => given(world.findFree('user'), ({ id }) => ({ params: { id } })),
  },
  listAudit: {
    ways: [
      // A page of each of four shards, and the names of admins and of up to 50 collectors.
      { note: 'a page', budget: reading(account + 4 * indexPage(page) + 26) },
      {
        note: 'of one household',
        budget: reading(account + strongPage(14) + 3),
        input: (world) => given(world.findFree('user'), ({ id }) => ({ query: { target: id } })),
      },
    ],
  },
  getHealth: { budget: reading(1) },
  reportBrokenPage: { budget: { reads: 0, writes: 2 } },
  getOpenApi: { budget: reading(0) },
} satisfies Entries;
