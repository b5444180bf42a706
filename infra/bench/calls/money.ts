import { ulid } from 'ulid';
import { todayInAccra } from '#shared/dates.ts';
import { account, handMoved, loggedAct, oneKey, posted, reading } from '#testing/units.ts';
import type { Entries } from './call.ts';
import type { World } from './world.ts';

const month = () => todayInAccra(new Date()).slice(0, 7);

/** One and the same, of whom more is counted than they took. */
const someCollector = ({ people }: World) => people.collector[0]?.id ?? '';

export const moneyCalls = {
  getStatement: {
    by: { user: 3, collector: 1 },
    perPickup: 0.02,
    // A household's postings, or a collector's of the month with what they hold.
    budget: reading(account + 3),
    input: () => ({ query: { month: month() } }),
  },
  getMoney: {
    by: 'admin',
    perPickup: 0.002,
    after: ['completePickup'],
    // Four partitions of what is owed and four of today's postings, the figures of the month, collectors and what they hold.
    // Of Mobile Money four partitions of what is open, each request of it (four here), and the month's comparisons.
    budget: reading(account + 4 + 4 + 2 + 8 + 4 / 2 + 4 + 1),
    input: () => ({ query: { month: month() } }),
  },
  handOverCash: {
    by: 'admin',
    perPickup: 0.005,
    // What the collector should have; a posting with its entries.
    budget: { reads: oneKey + 1, writes: posted + handMoved + loggedAct },
    input: (world) => ({ body: { collectorId: someCollector(world), counted: 1_000_000 } }),
  },
  writeOffCash: {
    by: 'admin',
    perPickup: 0.001,
    after: ['handOverCash'],
    budget: { reads: oneKey + 1, writes: posted + handMoved + loggedAct },
    // A pesewa of the cash that was handed over too much.
    input: (world) => ({ body: { collectorId: someCollector(world), amount: -1, reason: 'Counted twice' } }),
  },
  postToLedger: {
    by: 'admin',
    perPickup: 0.001,
    budget: { reads: account, writes: posted - 1 + loggedAct },
    input: () => ({ body: { kind: 'deposit', amount: 5000, reference: ulid() } }),
  },
} satisfies Entries;
