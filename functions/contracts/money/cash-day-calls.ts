import * as v from 'valibot';
import { defineContract } from '#contracts/contract.ts';
import { unreadable } from '#contracts/paging.ts';
import { date, ulid } from '#shared/fields.ts';
import { known } from '#shared/known.ts';
import { pesewas } from './pickup-money.ts';
import { month } from './statement-calls.ts';

/** Where money lies: in the office, in a collector's hand, in the bank, or at the provider of Mobile Money. */
export const tillKinds = ['office', 'collector', 'bank', 'provider'] as const;

/** What went into a till and out of it on a day, and what was there before and after. */
const till = v.object({
  kind: known(tillKinds),
  collectorId: v.optional(ulid),
  opening: pesewas,
  in: pesewas,
  out: pesewas,
  closing: pesewas,
  /** Of a collector who was counted: what stayed with them, below 0 where they handed over too much. */
  difference: v.optional(pesewas),
});
export type Till = v.InferOutput<typeof till>;

/** A person whom an answer names, also when their account is gone. */
export const namedPerson = v.object({
  id: ulid,
  firstName: v.string(),
  lastName: v.string(),
  isDeleted: v.optional(v.literal(true)),
});

/** Who closed a day; absent where the clock did, and without a name when their account is gone. */
const closedBy = v.optional(v.object({ id: ulid, firstName: v.optional(v.string()) }));

const closedDay = { date: v.string(), closedAt: v.string(), by: closedBy };

/** `18:02 by Efua` */
export function printClosing(at: string, by: v.InferOutput<typeof closedBy>): string {
  return `${at.slice(11, 16)}${by ? ` by ${by.firstName ?? 'a former admin'}` : ' automatically'}`;
}

export const closeCashDay = defineContract({
  name: 'closeCashDay',
  summary:
    'Close a day’s cash, once: whatever is posted later belongs to the next day. At 02:00 it is closed in any case',
  call: 'POST /admins/cash/days/{date}/close',
  duty: 'money',
  audit: 'ledger.close-day',
  params: v.object({ date }),
  answer: v.object({ message: v.string(), closedAt: v.string() }),
  errors: ['conflict'],
  idempotent: true,
});

/** A closed day; its figures are absent for the minutes until they are stored. */
const listedDay = v.object({
  ...closedDay,
  /** What was in the office, and with all collectors, when it was closed; what stayed with collectors who were counted. */
  figures: v.optional(v.object({ office: pesewas, collectors: pesewas, difference: pesewas })),
});
export type ListedDay = v.InferOutput<typeof listedDay>;

export const listCashDays = defineContract({
  name: 'listCashDays',
  summary: 'The closed days of a month on which money moved, the latest first, and the day that is open now',
  call: 'GET /admins/cash/days',
  duty: 'money',
  query: v.object({ month }),
  answer: v.object({
    /** The day that can be closed; today where that is closed already. `YYYY-MM-DD` */
    current: v.string(),
    days: v.array(listedDay),
    unreadable,
  }),
});

export const getCashDay = defineContract({
  name: 'getCashDay',
  summary: 'What each till had before a day, got, gave and had after it; of the open day as of now',
  call: 'GET /admins/cash/days/{date}',
  duty: 'money',
  params: v.object({ date }),
  answer: v.object({
    ...closedDay,
    /** Absent while the day is open. */
    closedAt: v.optional(v.string()),
    tills: v.array(till),
    names: v.array(namedPerson),
  }),
  errors: ['not_found'],
});
