import * as v from 'valibot';
import { pickupLists } from '#data/pickups/iterate-pickups.ts';
import { storedWasteType } from '#shared/waste.ts';

/** Messages of the queues `cascades`, `orders` and `payments`; notices are in `notices/messages.ts`. Ids, and only such personal data as is gone. */

const text = v.string();

function message<const K extends string, E extends v.ObjectEntries>(kind: K, entries: E) {
  return v.object({ kind: v.literal(kind), ...entries });
}

/** Words that a record had before it changed; those it has now are read from it. */
const indexChange = v.object({
  of: v.picklist(['user', 'collector', 'pickup']),
  id: text,
  oldWords: v.array(text),
});
export type IndexChange = v.InferOutput<typeof indexChange>;

/** A place in the index of an area's pickups on a date. */
const dayPosition = { partition: text, below: v.optional(text) };

/** Follow-ups that repeat until a pass finds nothing; `pass` counts those done. */
const repeating = {
  accountId: text,
  pass: v.number(),
  /** Where a pass has to be gone on with that was too long for one run, and whether it has found anything yet. */
  unfinished: v.optional(
    v.object({ list: v.picklist(pickupLists), cursor: v.optional(text), found: v.boolean() }),
  ),
};

export const cascadeMessage = v.variant('kind', [
  message('index', { changes: v.array(indexChange) }),
  message('lost-assignment', {
    collectorId: text,
    pickupId: text,
    wasteType: storedWasteType,
    scheduledAt: text,
    at: text,
  }),
  /** The address is needed for the person's messages to support; the account no longer has it. */
  message('user-deleted', { ...repeating, email: text, deletedAt: text }),
  message('collector-deleted', repeating),
  /** Names or phone of an account changed: its open pickups show them. */
  message('person-changed', repeating),
  /** A day of an area was closed: its pickups are postponed. */
  message('day-closed', {
    areaId: text,
    date: text,
    pass: v.number(),
    unfinished: v.optional(v.object({ ...dayPosition, found: v.boolean() })),
  }),
  /** The reminders of an area's pickups on a date, from a position of the index on. */
  message('reminders', { areaId: text, date: text, from: v.optional(v.object(dayPosition)) }),
  /** A stop of a collector ended: who is next can be told. `at`: when that was recorded, by the entry of its history. */
  message('stop-ended', { collectorId: text, pickupId: text, at: text }),
  /** Collectors of whose rounds on a date it is to be found out whether they are late. */
  message('late-rounds', { date: text, collectorIds: v.array(text) }),
  /** Figures of a date: of the pickups of an area, or without one of the failed visits. */
  message('figures', { date: text, areaId: v.optional(text) }),
  /** A visit that tells where a place is; where it was is read from the table. */
  message('visited', { collectorId: text, pickupId: text, at: text }),
  /** A pickup that is completed no more: it teaches nothing. */
  message('completion-gone', { pickupId: text }),
  /** What is known of where a place of an account is has changed: its open pickups follow. */
  message('position-changed', { ...repeating, positionId: text }),
]);
export type CascadeMessage = v.InferOutput<typeof cascadeMessage>;
export type StopEnded = Extract<CascadeMessage, { kind: 'stop-ended' }>;
export type LateRounds = Extract<CascadeMessage, { kind: 'late-rounds' }>;
export type DayClosed = Extract<CascadeMessage, { kind: 'day-closed' }>;
export type RepeatingCascade = Extract<CascadeMessage, { accountId: string }>;

export const orderMessage = v.variant('kind', [
  /** Orders of an area that fall due on a date, from one start up to another; `after`: behind which to go on. */
  message('due', { areaId: text, date: text, from: text, to: text, after: v.optional(text) }),
  /** An order was made or changed: its pickups follow, also when the request ended half way. */
  message('settle', { userId: text, orderId: text }),
]);
export type OrderMessage = v.InferOutput<typeof orderMessage>;
export type DueOrders = Extract<OrderMessage, { kind: 'due' }>;

/** A request for Mobile Money that is to be sent; one of which the provider is to be asked; a date that is to be compared; closed days whose figures are to be stored. */
export const paymentMessage = v.variant('kind', [
  message('send', { reference: text }),
  message('check', { reference: text }),
  message('compare', { date: text }),
  message('cash-days', {}),
]);
export type PaymentMessage = v.InferOutput<typeof paymentMessage>;
