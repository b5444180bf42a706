import * as v from 'valibot';
import { defineContract } from '#contracts/contract.ts';
import { unreadable } from '#contracts/paging.ts';
import { pickupSummary } from '#contracts/pickups/pickups.ts';
import { known } from '#shared/known.ts';
import { pesewas } from './pickup-money.ts';

/** `YYYY-MM` */
export const month = v.pipe(
  v.string('month is required'),
  v.regex(/^20\d{2}-(?:0[1-9]|1[0-2])$/, 'month must be like 2026-12'),
);

/** What a line of a statement is: the first seven on a household's, the others on a collector's of their cash. */
export const statementKinds = [
  'charged',
  'reduced',
  'paid',
  'waived',
  'refunded',
  'refund-failed',
  'reversed',
  'collected',
  'handed-over',
  'written-off',
  'tipping',
  'tipping-undone',
  'tipping-corrected',
] as const;
export type StatementKind = (typeof statementKinds)[number];

/** One amount that moved. A household's raises what it owes, a collector's what they hold; below 0 the other way. */
export const statementEntry = v.object({
  at: v.string(),
  kind: known(statementKinds),
  amount: pesewas,
  /** The pickup, and what people call the posting, as on a receipt; absent where it is about none, as of a hand-over. */
  pickupId: v.optional(v.string()),
  id: v.optional(v.string()),
  /** Of what was paid or given back: present where the provider moved it. */
  method: v.optional(known(['mobile money'])),
  /** Of a hand-over: what was missing after it, below 0 what was too much; absent where it was right. */
  missing: v.optional(pesewas),
});
export type StatementEntry = v.InferOutput<typeof statementEntry>;

export const getStatement = defineContract({
  name: 'getStatement',
  summary:
    'What was charged to and paid by a household in a month, or what a collector took and handed over, the oldest first',
  call: 'GET /me/statement',
  access: ['user', 'collector'],
  query: v.object({ month }),
  answer: v.object({
    entries: v.array(statementEntry),
    /** To a household: the pickups of these entries, as they are now. */
    pickups: v.optional(v.array(pickupSummary)),
    /** As of now, whatever the month: what the household has to pay, or the collector holds in cash. */
    balance: pesewas,
    /** The month of the first entry of all; absent where there is none. */
    since: v.optional(v.string()),
    unreadable,
  }),
});
