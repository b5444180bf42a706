import * as v from 'valibot';
import { pesewas } from '#contracts/money/pickup-money.ts';
import { storedContent } from '#contracts/pickups/pickup-content.ts';
import { storedStatus } from '#contracts/pickups/pickup-state.ts';
import { pickupId, ulid } from '#shared/fields.ts';

export const orderPickup = v.object({
  id: pickupId,
  /** Display form, `3rd Aug 2025`. */
  date: v.string(),
  /** Display form, `09:30 AM`. */
  time: v.string(),
  /** ISO 8601 in UTC. */
  scheduledAt: v.string(),
  status: storedStatus,
  /** What it costs, in pesewas; absent without a list, a size, or where the list says “ask”. */
  amount: v.optional(pesewas),
});

/** What becomes of one date of an order. */
const orderDate = v.object({
  /** `YYYY-MM-DD` */
  date: v.string(),
  /** Once it is made. */
  pickup: v.optional(orderPickup),
  isSkipped: v.optional(v.boolean()),
  /** Why there was no place for it, as a sentence. */
  noPlace: v.optional(v.string()),
});

/** A pickup that repeats, as its household sees it. Dates are `YYYY-MM-DD`. */
export const standingOrder = v.object({
  ...storedContent,
  id: ulid,
  /** 0 = Sunday … 6 = Saturday. */
  weekday: v.number(),
  /** Where it comes on several, `weekday` among them. */
  weekdays: v.optional(v.array(v.number())),
  /** `HH:MM` */
  start: v.string(),
  areaId: v.string(),
  areaName: v.string(),
  everyWeeks: v.picklist([1, 2]),
  startsOn: v.string(),
  /** The first day on which it goes on. */
  pausedUntil: v.optional(v.string()),
  /** The last day on which it may fall. */
  endsOn: v.optional(v.string()),
  /** Where it is not the account's. */
  phone: v.optional(v.string()),
  /** The next dates, those of pickups that are made and a few more. */
  upcoming: v.array(orderDate),
  createdAt: v.string(),
  updatedAt: v.string(),
  version: v.number(),
});

/** What tells one standing order of a household from another. */
export const orderSummary = v.pick(standingOrder, [
  'id',
  'weekday',
  'weekdays',
  'start',
  'everyWeeks',
  'wasteType',
  'location',
  'pausedUntil',
  'version',
]);

export type OrderPickup = v.InferOutput<typeof orderPickup>;
export type OrderDate = v.InferOutput<typeof orderDate>;
export type OrderSummary = v.InferOutput<typeof orderSummary>;
export type StandingOrder = v.InferOutput<typeof standingOrder>;
