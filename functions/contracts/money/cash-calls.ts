import * as v from 'valibot';
import { defineChange, defineCreation } from '#contracts/contract.ts';
import { line, ulid } from '#shared/fields.ts';
import { amountUpTo, anyAmount, pesewas } from './pickup-money.ts';

/** The most that is counted or deposited at once, in pesewas: a million cedis. */
const maxCounted = 100_000_000;

const countedAmount = amountUpTo(maxCounted);

/** Below 0 where a collector handed over more than they had taken. */
const writtenOffAmount = v.pipe(anyAmount(maxCounted), v.notValue(0, 'The amount can’t be 0'));

/** How many hand-overs of the collector the screen saw. */
const handOversSeen = v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)));

/** What a collector handed over: what should have been there, what was counted, and what stays with them, also below 0. */
export const handover = v.object({
  id: v.string(),
  at: v.string(),
  counted: pesewas,
  before: pesewas,
  rest: pesewas,
});
export type Handover = v.InferOutput<typeof handover>;

export const handOverCash = defineChange({
  name: 'handOverCash',
  summary: 'Note the cash that a collector handed over to the office, as it was counted',
  call: 'POST /admins/cash',
  duty: 'money',
  audit: 'collector.hand-over',
  body: v.object({
    collectorId: ulid,
    counted: countedAmount,
    version: handOversSeen,
    /** What there should be as it was compared: nothing is noted where that is another amount by now. */
    seen: v.optional(pesewas),
    /** Why what was counted is not what there should be. */
    reason: v.optional(line('reason', 200)),
  }),
  status: 201,
  answer: v.object({ message: v.string(), handover }),
});

export const writeOffCash = defineChange({
  name: 'writeOffCash',
  summary: 'Write off cash that a collector should have and has not, or has and should not have',
  call: 'POST /admins/cash/write-off',
  duty: 'money',
  audit: 'collector.write-off',
  recentLogin: true,
  body: v.object({ collectorId: ulid, amount: writtenOffAmount, reason: line('reason', 200) }),
  incomplete: 'Please say why.',
  status: 201,
  answer: v.object({ message: v.string(), rest: pesewas }),
});

export const officeKinds = ['deposit', 'payout', 'float'] as const;
export type OfficeKind = (typeof officeKinds)[number];

export const postToLedger = defineCreation({
  name: 'postToLedger',
  summary:
    'Note what the office took to the bank, what a provider of payments paid out to it, or change that the bank gave the office',
  call: 'POST /admins/ledger',
  duty: 'money',
  audit: 'ledger.post',
  recentLogin: true,
  body: v.object({
    kind: v.picklist(officeKinds, 'Please choose what it was'),
    amount: countedAmount,
    /** The bank's or the provider's: noted once, and again when that was taken back. */
    reference: line('reference', 60),
  }),
});
