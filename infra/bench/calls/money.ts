import { ulid } from 'ulid';
import { addDays, todayInAccra } from '#shared/dates.ts';
import {
  account,
  counted,
  handMoved,
  loggedAct,
  longItem,
  oneKey,
  page,
  posted,
  reading,
  strongPage,
} from '#testing/units.ts';
import { findSpareArea } from './areas.ts';
import { type Entries, given, type Input, useFirst } from './call.ts';
import { changeOwn } from './pickups.ts';
import { quietDate } from './random-values.ts';
import type { Booked, Suits, World } from './world.ts';

/** RCU of all lists of an area, strongly consistent: a few KB. */
const lists = 1;
/** WCU of the list and the version of all of its area, in one transaction with the entry of the act. */
const saved = 4 + loggedAct;

export const priceCalls = {
  createPriceList: {
    after: ['createArea'],
    budget: { reads: account + 1 + lists, writes: saved },
    input: (world) =>
      given(findSpareArea(world), (areaId) => {
        // Each on a day of its own, after those that pickups of other tools are on.
        const validFrom = addDays(quietDate(), 30 + world.random.below(10_000));
        const prices = [{ wasteType: 'plastic', size: 'bag', amount: 500 }];
        return {
          body: { areaId, validFrom, prices },
          learn: ({ list }) => void world.priceLists.push(list.id),
        };
      }),
  },
  withdrawPriceList: {
    after: ['createPriceList'],
    budget: { reads: account + lists, writes: saved },
    input: ({ priceLists }) => useFirst(priceLists, (id) => ({ params: { id } })),
  },
  listPriceLists: { perPickup: 0.002, budget: reading(account + 1 + 2 * lists + 1) },
  getPrices: {
    perPickup: 1.5,
    // Those of the area and of Everywhere.
    budget: reading(lists),
    input: ({ random, areas }) => given(random.pick(areas), (areaId) => ({ query: { areaId } })) ?? {},
  },
} satisfies Entries;

/** WCU of an entry of what is owed that goes. */
const noLongerOwed = 1;

const paid = { reads: oneKey, writes: longItem + posted + noLongerOwed };
const byStaff = { reads: paid.reads, writes: paid.writes + loggedAct };
const letGo = { reads: byStaff.reads + counted.reads, writes: byStaff.writes + counted.writes };

const isOwed: Suits = ({ due }) => due > 0;
const isPaid: Suits = (pickup) => pickup.paid > 0;
const isUnpriced: Suits = (pickup) => pickup.isUnpriced;

export const paymentCalls = {
  takeCash: {
    perPickup: 0.02,
    after: ['completePickup'],
    // At a household to which they come for another pickup, that is looked for.
    budget: { reads: paid.reads + strongPage(30), writes: paid.writes + handMoved },
    input: (world, person) => payDue(world.findOwn(person, ['completed'], isOwed)),
  },
  takeCashByAdmin: {
    perPickup: 0.02,
    after: ['completePickup'],
    // The office's till, too.
    budget: { reads: byStaff.reads, writes: byStaff.writes + 1 },
    input: (world) => payDue(world.findPickup(['completed'], isOwed)),
  },
  setPrice: {
    perPickup: 0.01,
    after: ['completePickup'],
    budget: byStaff,
    input: (world) => changeOwn(world.findPickup(['completed'], isUnpriced), { size: 'load', amount: 9000 }),
  },
  waiveDue: {
    perPickup: 0.002,
    after: ['completePickup'],
    budget: letGo,
    input: (world) => changeOwn(world.findPickup(['completed'], isOwed), {}),
  },
  refundPayment: {
    perPickup: 0.002,
    after: ['takeCashByAdmin'],
    // What the office has, too.
    budget: { reads: letGo.reads + 1, writes: letGo.writes },
    input: (world) => changeOwn(world.findPickup(['completed'], isPaid), {}),
  },
} satisfies Entries;

function payDue(pickup: Booked | undefined): Input | undefined {
  return changeOwn(pickup, { amount: pickup?.due });
}

const month = () => ({ query: { month: todayInAccra(new Date()).slice(0, 7) } });

/** One and the same, of whom more is counted than they took. */
const someCollector = ({ people }: World) => people.collector[0]?.id ?? '';

export const moneyCalls = {
  getStatement: {
    by: { user: 3, collector: 1 },
    perPickup: 0.02,
    // A household's postings and its pickups of the month, or a collector's of the month with what they hold, and their first.
    budget: reading(account + 4 + 6),
    input: month,
  },
  getMoney: {
    perPickup: 0.002,
    after: ['completePickup'],
    // Four partitions of what is owed and four of today's postings, the figures of the month, collectors and what they hold.
    // Of Mobile Money four partitions of what is open, each request of it (up to ten here), and the month's comparisons.
    // What waits for a second admin and who asked; all admins, of whom there are three here, with what changes with them.
    budget: reading(account + 4 + 4 + 2 + 8 + 10 / 2 + 4 + 1 + 2 + 2 + 3),
    input: month,
  },
  listOwedHouseholds: {
    after: ['completePickup'],
    // Four partitions of what is owed, and the accounts of a page.
    budget: reading(account + 4 + page / 2),
  },
  remindHousehold: {
    after: ['completePickup'],
    // The household and its pickups; the account with its index entry.
    budget: { reads: account + 1 + strongPage(50), writes: 4 + loggedAct },
    input: (world) =>
      given(world.findPickup(['completed'], isOwed), ({ owner: { id } }) => ({ params: { id } })),
  },
  listReceipts: {
    perPickup: 0.001,
    after: ['completePickup'],
    // One partition of today's postings.
    budget: reading(account + 4),
    input: () => ({ query: { date: todayInAccra(new Date()) } }),
  },
  handOverCash: {
    perPickup: 0.005,
    // What the collector should have; a posting with its entries, and the count.
    budget: { reads: oneKey + 1, writes: posted + 2 * handMoved + 2 + loggedAct },
    input: (world) => ({
      body: { collectorId: someCollector(world), counted: 1_000_000, reason: 'Of the day before' },
    }),
  },
  getCollectorCash: {
    perPickup: 0.005,
    after: ['handOverCash'],
    // The collector and their cash; the last counts and which were taken back; what moved since.
    budget: reading(account + 2 + 1 + 1),
    input: (world) => ({ params: { collectorId: someCollector(world) } }),
  },
  answerCount: {
    perPickup: 0.005,
    after: ['handOverCash'],
    budget: { reads: oneKey, writes: 1 },
    input: (world, { id }) =>
      id === someCollector(world) ? { params: { number: '1' }, body: { isRight: true } } : undefined,
  },
  writeOffCash: {
    perPickup: 0.001,
    after: ['handOverCash'],
    budget: { reads: oneKey + 1 + counted.reads, writes: posted + handMoved + loggedAct + counted.writes },
    // A pesewa of the cash that was handed over too much.
    input: (world) => ({ body: { collectorId: someCollector(world), amount: -1 } }),
  },
  postToLedger: {
    perPickup: 0.001,
    after: ['handOverCash'],
    // Whether its reference is noted, and what the office has.
    budget: { reads: account + 2, writes: posted + handMoved + loggedAct },
    input: ({ postings }) => {
      const reference = ulid();
      const learn = () => void postings.push(`office#deposit#000001#${reference}`);
      return { body: { kind: 'deposit', amount: 5000, reference }, learn };
    },
  },
  listLedger: { perPickup: 0.001, after: ['postToLedger'], budget: reading(account + 3), input: month },
  reversePosting: {
    perPickup: 0.001,
    after: ['postToLedger'],
    // It, whether it was taken back, the last closings, and what the office has.
    budget: { reads: account + 3 + counted.reads, writes: posted + handMoved + loggedAct + counted.writes },
    input: ({ postings }) => useFirst(postings, (posting) => ({ body: { posting } })),
  },
  confirmRequest: {
    after: ['handOverCash'],
    // The request twice, who asked, the collector and their cash; the posting with the acts of both admins.
    budget: { reads: account + 2 + 1 + 2, writes: posted + handMoved + 2 * loggedAct + 2 },
    input: ({ moneyRequests }) => useFirst(moneyRequests, (id) => ({ params: { id } })),
  },
  rejectRequest: {
    budget: { reads: oneKey, writes: 2 + loggedAct },
    input: ({ moneyRequests }) => useFirst(moneyRequests, (id) => ({ params: { id } })),
  },
  closeCashDay: {
    // Once a day; here one that has not begun.
    budget: reading(account + 1),
    input: () => ({ params: { date: addDays(todayInAccra(new Date()), 1) }, status: 409 }),
  },
  listCashDays: {
    perPickup: 0.001,
    // The stored days of the month and the latest, who closed them.
    budget: reading(account + 1 + 1 + 2),
    input: month,
  },
  getCashDay: {
    perPickup: 0.001,
    after: ['completePickup'],
    // Up to which days are stored, the closings, the postings of a month where none is, and each collector's account.
    budget: reading(account + 5 + 32 * 4 + 10),
    input: () => ({ params: { date: todayInAccra(new Date()) } }),
  },
} satisfies Entries;
