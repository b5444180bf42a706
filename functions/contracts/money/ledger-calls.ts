import * as v from 'valibot';
import { defineChange, defineContract } from '#contracts/contract.ts';
import { unreadable } from '#contracts/paging.ts';
import { pickup } from '#contracts/pickups/pickups.ts';
import { line } from '#shared/fields.ts';
import { known } from '#shared/known.ts';
import { officeKinds } from './cash-calls.ts';
import { pesewas } from './pickup-money.ts';
import { month } from './statement-calls.ts';

/** Who of staff posted it; the name is that of today. */
const by = v.object({ id: v.string(), name: v.string() });

/** What staff noted of the bank, by its id in the books. */
const ledgerEntry = v.object({
  posting: v.string(),
  at: v.string(),
  kind: known(officeKinds),
  amount: pesewas,
  reference: v.string(),
  by,
  /** Once it was taken back. */
  reversed: v.optional(v.object({ at: v.string(), by })),
  /** Until its day is closed. */
  canReverse: v.optional(v.literal(true)),
});
export type LedgerEntry = v.InferOutput<typeof ledgerEntry>;

export const listLedger = defineContract({
  name: 'listLedger',
  summary: 'The deposits, payouts and floats of a month, also those that were taken back, the latest first',
  call: 'GET /admins/ledger',
  duty: 'money',
  query: v.object({ month }),
  answer: v.object({ entries: v.array(ledgerEntry), unreadable }),
});

export const reversePosting = defineChange({
  name: 'reversePosting',
  summary: 'Take back, once and until its day is closed, what staff posted by mistake',
  call: 'POST /admins/ledger/reversals',
  duty: 'money',
  audit: 'ledger.reverse',
  recentLogin: true,
  body: v.object({
    posting: v.pipe(
      v.string('posting is required'),
      v.regex(/^[^#]{1,40}#.{1,150}$/, 'posting is not an id'),
    ),
    /** Of a pickup's the household reads it. */
    reason: line('reason', 200),
  }),
  incomplete: 'Please say why.',
  status: 201,
  /** `pickup`: where it was about one. */
  answer: v.object({ message: v.string(), pickup: v.optional(pickup) }),
});
