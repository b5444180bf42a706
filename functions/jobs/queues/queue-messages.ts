import * as v from 'valibot';
import { pickupLists } from '#data/pickups/iterate-pickups.ts';
import { storedWasteType } from '#shared/waste.ts';

/** Messages of the queues `cascades`, `orders` and `payments`; notices are in `notices/messages.ts`. Ids, and only such personal data as is gone. */

/** Words that a record had before it changed; those it has now are read from it. */
const indexChange = v.object({
  of: v.picklist(['user', 'collector', 'pickup']),
  id: v.string(),
  oldWords: v.array(v.string()),
});
export type IndexChange = v.InferOutput<typeof indexChange>;

const indexChanges = v.object({ kind: v.literal('index'), changes: v.array(indexChange) });

const lostAssignment = v.object({
  kind: v.literal('lost-assignment'),
  collectorId: v.string(),
  pickupId: v.string(),
  wasteType: storedWasteType,
  scheduledAt: v.string(),
  at: v.string(),
});

/** Where a pass has to be gone on with that was too long for one run, and whether it has found anything yet. */
const unfinished = v.object({
  list: v.picklist(pickupLists),
  cursor: v.optional(v.string()),
  found: v.boolean(),
});

/** Follow-ups that repeat until a pass finds nothing; `pass` counts those done. */
const repeating = { accountId: v.string(), pass: v.number(), unfinished: v.optional(unfinished) };

/** The address is needed for the person's messages to support; the account no longer has it. */
const userDeleted = v.object({
  kind: v.literal('user-deleted'),
  ...repeating,
  email: v.string(),
  deletedAt: v.string(),
});

const collectorDeleted = v.object({ kind: v.literal('collector-deleted'), ...repeating });

/** Names or phone of an account changed: its open pickups show them. */
const personChanged = v.object({ kind: v.literal('person-changed'), ...repeating });

/** A day of an area was closed: its pickups are postponed. */
const dayClosed = v.object({
  kind: v.literal('day-closed'),
  areaId: v.string(),
  date: v.string(),
  pass: v.number(),
  unfinished: v.optional(
    v.object({ partition: v.string(), below: v.optional(v.string()), found: v.boolean() }),
  ),
});

/** The reminders of an area's pickups on a date, from a position of the index on. */
const reminders = v.object({
  kind: v.literal('reminders'),
  areaId: v.string(),
  date: v.string(),
  from: v.optional(v.object({ partition: v.string(), below: v.optional(v.string()) })),
});

/** A stop of a collector ended: who is next can be told. */
const stopEnded = v.object({
  kind: v.literal('stop-ended'),
  collectorId: v.string(),
  pickupId: v.string(),
  /** When the end was recorded, by the entry of its history. */
  at: v.string(),
});

/** Collectors of whose rounds on a date it is to be found out whether they are late. */
const lateRounds = v.object({
  kind: v.literal('late-rounds'),
  date: v.string(),
  collectorIds: v.array(v.string()),
});
/** Figures of a date: of the pickups of an area, or without one of the visits in vain. */
const figures = v.object({ kind: v.literal('figures'), date: v.string(), areaId: v.optional(v.string()) });
/** A visit that tells where a place is; where it was is read from the table. */
const visited = v.object({
  kind: v.literal('visited'),
  collectorId: v.string(),
  pickupId: v.string(),
  at: v.string(),
});

/** A pickup that is completed no more: it teaches nothing. */
const completionGone = v.object({ kind: v.literal('completion-gone'), pickupId: v.string() });

/** What is known of where a place of an account is has changed: its open pickups follow. */
const positionChanged = v.object({
  kind: v.literal('position-changed'),
  ...repeating,
  positionId: v.string(),
});

export const cascadeMessage = v.variant('kind', [
  indexChanges,
  lostAssignment,
  userDeleted,
  collectorDeleted,
  personChanged,
  dayClosed,
  reminders,
  stopEnded,
  lateRounds,
  figures,
  visited,
  completionGone,
  positionChanged,
]);
export type CascadeMessage = v.InferOutput<typeof cascadeMessage>;
export type StopEnded = Extract<CascadeMessage, { kind: 'stop-ended' }>;
export type LateRounds = Extract<CascadeMessage, { kind: 'late-rounds' }>;
export type DayClosed = Extract<CascadeMessage, { kind: 'day-closed' }>;
/** About an account. */
export type RepeatingCascade = Extract<CascadeMessage, { accountId: string }>;

/** Orders of an area that fall due on a date, from one start up to another. */
const dueOrders = v.object({
  kind: v.literal('due'),
  areaId: v.string(),
  date: v.string(),
  from: v.string(),
  to: v.string(),
  /** Behind which to go on. */
  after: v.optional(v.string()),
});

/** An order was made or changed: its pickups follow, also when the request ended half way. */
const settledOrder = v.object({ kind: v.literal('settle'), userId: v.string(), orderId: v.string() });

export const orderMessage = v.variant('kind', [dueOrders, settledOrder]);
export type OrderMessage = v.InferOutput<typeof orderMessage>;
export type DueOrders = v.InferOutput<typeof dueOrders>;

/** A request for Mobile Money that is to be sent; one of which the provider is to be asked; a date that is to be compared; closed days whose figures are to be stored. */
export const paymentMessage = v.variant('kind', [
  v.object({ kind: v.literal('send'), reference: v.string() }),
  v.object({ kind: v.literal('check'), reference: v.string() }),
  v.object({ kind: v.literal('compare'), date: v.string() }),
  v.object({ kind: v.literal('cash-days') }),
]);
export type PaymentMessage = v.InferOutput<typeof paymentMessage>;
