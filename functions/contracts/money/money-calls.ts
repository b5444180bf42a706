import * as v from 'valibot';
import { defineContract } from '#contracts/contract.ts';
import { unreadable } from '#contracts/paging.ts';
import { pickupId, ulid } from '#shared/fields.ts';
import { known } from '#shared/known.ts';
import { namedPerson } from './cash-day-calls.ts';
import { cashCount } from './count-calls.ts';
import { refundStatuses } from './mobile-money.ts';
import { completionCounts, difference, moneySums, saidCounts } from './money-figures.ts';
import { pesewas } from './pickup-money.ts';
import { openPrices } from './prices.ts';
import { moneyRequest } from './request-calls.ts';
import { month } from './statement-calls.ts';

/** Most rows of each list of pickups. */
export const maxListed = 100;

/** A finished pickup with money to pay or to give back; where its price is `open`, `amount` is what was paid already. */
const owedPickup = v.object({
  id: pickupId,
  /** `YYYY-MM-DD` */
  date: v.string(),
  amount: pesewas,
  name: v.string(),
  open: v.optional(known(openPrices)),
});
export type OwedPickup = v.InferOutput<typeof owedPickup>;

/** What is to pay of an area's pickups by how long ago their dates are: up to 7 days, 8 to 30, and more. */
const areaDue = v.object({
  areaId: v.string(),
  name: v.optional(v.string()),
  upTo7: pesewas,
  upTo30: pesewas,
  older: pesewas,
});
export type AreaDue = v.InferOutput<typeof areaDue>;

const heldCash = v.object({
  collectorId: ulid,
  amount: pesewas,
  /** How many hand-overs there were: the version of what is counted next. */
  handOvers: v.number(),
  last: v.optional(cashCount),
  /** Pickups that moved it since the last count. */
  stops: v.number(),
});
export type HeldCash = v.InferOutput<typeof heldCash>;

const collectorMoney = v.object({
  collectorId: ulid,
  ...moneySums.entries,
  ...completionCounts.entries,
  ...saidCounts.entries,
});
export type CollectorMoney = v.InferOutput<typeof collectorMoney>;

const moneyDay = v.object({ date: v.string(), ...moneySums.entries });
export type MoneyDay = v.InferOutput<typeof moneyDay>;

/** What the night found in the list of the provider and not in the books, in the books and not there, or otherwise there. */
export const paymentDifferences = [
  'not in our books',
  'not at the provider',
  'another amount',
  'no pickup',
] as const;

const paymentDifference = v.object({
  /** `YYYY-MM-DD` of the night's comparison. */
  date: v.string(),
  kind: known(paymentDifferences),
  reference: v.string(),
  /** There less here. */
  amount: pesewas,
  pickupId: v.optional(pickupId),
});
export type PaymentDifference = v.InferOutput<typeof paymentDifference>;

/** Money that goes back by Mobile Money and has not arrived. */
const openRefund = v.object({
  pickupId,
  amount: pesewas,
  status: known(refundStatuses),
  at: v.string(),
});

const mobileMoney = v.object({
  /** Requests that nobody has answered yet, and when the oldest was made. */
  open: v.number(),
  oldestAt: v.optional(v.string()),
  refunds: v.array(openRefund),
  /** Of the month, the latest first; and the last date that was compared. */
  differences: v.array(paymentDifference),
  comparedOn: v.optional(v.string()),
});
export type MobileMoney = v.InferOutput<typeof mobileMoney>;

export const getMoney = defineContract({
  name: 'getMoney',
  summary:
    'What is to pay and to give back, what collectors hold in cash, and what moved in a month; days before today as of the last night',
  call: 'GET /admins/money',
  duty: 'money',
  query: v.object({ month }),
  answer: v.object({
    /** As of now, whatever the month. `isCut`: there are more pickups than are looked at, the oldest are among them. */
    due: v.object({
      areas: v.array(areaDue),
      credits: v.array(owedPickup),
      unpriced: v.array(owedPickup),
      isCut: v.optional(v.literal(true)),
    }),
    /** Of all who hold any, also when their account was deleted, or handed some over; seconds behind. */
    cash: v.array(heldCash),
    /** What the office has in cash, the bank got, and the provider of Mobile Money holds; seconds behind. */
    office: v.object({ cash: pesewas, bank: pesewas, provider: pesewas }),
    /** Of the month: what was taken at doors is not what was to pay. The latest first. */
    differences: v.array(difference),
    /** Absent where Mobile Money is off. */
    mobileMoney: v.optional(mobileMoney),
    days: v.array(moneyDay),
    collectors: v.array(collectorMoney),
    /** Of the collectors above; of those whose account was deleted only who holds cash. */
    names: v.array(namedPerson),
    /** What waits for a second person, the oldest first. */
    requests: v.array(moneyRequest),
    /** What one person lets go of in a day without a second one, in pesewas; `isOff`: there is one admin with `money` alone. */
    limit: v.object({ amount: pesewas, isOff: v.optional(v.literal(true)) }),
    unreadable,
  }),
});
