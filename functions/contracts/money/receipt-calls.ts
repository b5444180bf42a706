import * as v from 'valibot';
import { defineContract } from '#contracts/contract.ts';
import { limitTo, nextCursor, unreadable } from '#contracts/paging.ts';
import { date, pickupId, ulid } from '#shared/fields.ts';
import { known } from '#shared/known.ts';
import { paymentMethods, pesewas } from './pickup-money.ts';
import { statementKinds } from './statement-calls.ts';

/** Money that came from a household; below 0 what went back to it, or was taken back. */
const receipt = v.object({
  at: v.string(),
  /** Its number, as on the receipt. */
  id: v.string(),
  kind: known(statementKinds),
  householdId: ulid,
  pickupId,
  method: known(paymentMethods),
  amount: pesewas,
  /** The collector who has the cash, or `office`; of Mobile Money the collector of the pickup, if it had one. */
  holder: v.optional(v.string()),
});
export type Receipt = v.InferOutput<typeof receipt>;

/** Most receipts that a page has. */
export const maxReceipts = 500;

/** Longer than that of other lists: it may have the reference of a deposit in it. */
const cursor = v.optional(v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,1000}$/, 'cursor is not valid')));

export const listReceipts = defineContract({
  name: 'listReceipts',
  summary:
    'All money that came from households or went back to them on a date, one by one; a page may have none',
  call: 'GET /admins/receipts',
  duty: 'money',
  query: v.object({ date, limit: limitTo(maxReceipts), cursor }),
  answer: v.object({ receipts: v.array(receipt), nextCursor, unreadable }),
});
