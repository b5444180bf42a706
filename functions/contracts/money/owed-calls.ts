import * as v from 'valibot';
import { areaId } from '#contracts/areas/area-id.ts';
import { defineChange, defineContract } from '#contracts/contract.ts';
import { nextCursor, page, q, unreadable } from '#contracts/paging.ts';
import { ulid } from '#shared/fields.ts';
import { known } from '#shared/known.ts';
import { pesewas } from './pickup-money.ts';

/** By what a household is reminded of what it owes. */
const reminderChannels = ['sms', 'mail'] as const;
export type ReminderChannel = (typeof reminderChannels)[number];

/** Days from one reminder of a household to the next. */
export const reminderDays = 7;

/** What was told and said of a household's debts. */
export const debtState = {
  /** Absent where staff can only call. */
  reachedBy: v.optional(known(reminderChannels)),
  /** When staff last sent a reminder. */
  remindedAt: v.optional(v.string()),
  /** One of them is in question. */
  isDisputed: v.optional(v.literal(true)),
};

const owedHousehold = v.object({
  id: ulid,
  firstName: v.string(),
  lastName: v.string(),
  /** The number to call. */
  phone: v.optional(v.string()),
  amount: pesewas,
  pickups: v.number(),
  /** `YYYY-MM-DD` of the oldest of them, and the area that it was in. */
  oldest: v.string(),
  areaId: v.string(),
  ...debtState,
});
export type OwedHousehold = v.InferOutput<typeof owedHousehold>;

export const listOwedHouseholds = defineContract({
  name: 'listOwedHouseholds',
  summary:
    'Households that owe, who has owed longest first; with `q` those found, with `areaId` what is owed for pickups there',
  call: 'GET /admins/owed',
  duty: 'money',
  query: v.object({ ...page, q, areaId: v.optional(areaId) }),
  answer: v.object({ households: v.array(owedHousehold), nextCursor, unreadable }),
});

export const remindHousehold = defineChange({
  name: 'remindHousehold',
  summary:
    'Remind a household of what it owes, by SMS or else by mail: once in seven days, and not while a debt is in question',
  call: 'POST /admins/users/{id}/reminder',
  duty: 'money',
  audit: 'user.remind',
  answer: v.object({ message: v.string(), remindedAt: v.string() }),
});
