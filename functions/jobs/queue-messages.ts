import * as v from 'valibot';
import { accountMails, collectorMails, householdMails } from '#contracts/mail-kinds.ts';

import { wasteTypes } from '#contracts/waste.ts';
import { pickupLists } from '#data/iterate-pickups.ts';
import { accountTexts } from '#domain/account-notifications.ts';

/** Messages of the queues: ids, and only such personal data as is gone from the table when it is needed. */

const pickupMail = v.object({
  kind: v.picklist([...householdMails, ...collectorMails]),
  event: v.string(),
  pickupId: v.string(),
  at: v.string(),
  collectorId: v.optional(v.string()),
});

const accountMail = v.object({
  kind: v.picklist(accountMails),
  event: v.string(),
  accountId: v.string(),
});

/** A forgotten password and a message to support; the event is the id of the item. */
const itemMail = v.object({ kind: v.picklist(['reset', 'contact']), event: v.string() });

/** To an address that the account no longer has. */
const formerEmailMail = v.object({ kind: v.literal('email-changed'), event: v.string(), email: v.string() });

/** To a collector, about all that bulk assignments changed within ten minutes. */
const summaryMail = v.object({
  kind: v.literal('assignments'),
  event: v.string(),
  collectorId: v.string(),
  since: v.string(),
});

/** That there was no place for a date of a standing order; the event is `order@date`. */
const orderMail = v.object({
  kind: v.literal('order-missed'),
  event: v.string(),
  userId: v.string(),
  orderId: v.string(),
  date: v.string(),
});

export const mailMessage = v.variant('kind', [
  pickupMail,
  accountMail,
  itemMail,
  formerEmailMail,
  summaryMail,
  orderMail,
]);
export type MailMessage = v.InferOutput<typeof mailMessage>;

/** A code that was asked for; the event is the id of the request. */
const codeText = v.object({ kind: v.literal('code'), event: v.string() });

const accountText = v.object({ kind: v.picklist(accountTexts), event: v.string(), accountId: v.string() });

/** To a number that the account no longer has. */
const formerPhoneText = v.object({ kind: v.literal('number-removed'), event: v.string(), phone: v.string() });

/** A notice may wait: set while the quiet hours hold it back (ISO). */
const held = { heldUntil: v.optional(v.string()) };

const householdText = v.object({
  kind: v.picklist(householdMails),
  event: v.string(),
  pickupId: v.string(),
  at: v.string(),
  collectorId: v.optional(v.string()),
  ...held,
});

const reminderText = v.object({
  kind: v.literal('reminder'),
  event: v.string(),
  pickupId: v.string(),
  scheduledAt: v.string(),
  ...held,
});

const summaryText = v.object({ ...summaryMail.entries, ...held });

const accountNotice = v.object({
  kind: v.picklist(['approved', 'welcome']),
  event: v.string(),
  accountId: v.string(),
  ...held,
});

/** SMS that their recipient can switch off, and that keep quiet hours. */
const notices = [householdText, reminderText, summaryText, accountNotice] as const;
const noticeMessage = v.variant('kind', notices);
export type NoticeMessage = v.InferOutput<typeof noticeMessage>;

/** An SMS to send. `event` and `kind` together are its identity; a further kind is a further variant. */
export const smsMessage = v.variant('kind', [codeText, accountText, formerPhoneText, ...notices]);
export type SmsMessage = v.InferOutput<typeof smsMessage>;

/** Codes and security notices: they go at once, to everybody whom they concern. */
export type UrgentText = Exclude<SmsMessage, NoticeMessage>;

export function isNotice(message: SmsMessage): message is NoticeMessage {
  return v.is(noticeMessage, message);
}

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
  wasteType: v.picklist(wasteTypes),
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

export const cascadeMessage = v.variant('kind', [
  indexChanges,
  lostAssignment,
  userDeleted,
  collectorDeleted,
  personChanged,
  dayClosed,
  reminders,
]);
export type CascadeMessage = v.InferOutput<typeof cascadeMessage>;
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
