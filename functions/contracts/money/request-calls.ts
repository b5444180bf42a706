import * as v from 'valibot';
import { defineChange } from '#contracts/contract.ts';
import { blankable, line, pickupId, ulid } from '#shared/fields.ts';
import { known } from '#shared/known.ts';
import { pesewas } from './pickup-money.ts';

/** What lets go of money, and waits for a second person where it is above the limit. */
export const requestKinds = [
  'waive',
  'refund',
  'write-off',
  'reverse',
  'reopen',
  'delete-household',
  'correct-load',
] as const;
export type RequestKind = (typeof requestKinds)[number];

/** What one admin asked for and another with `money` has to confirm. Names are those of today. */
export const moneyRequest = v.object({
  id: v.string(),
  kind: known(requestKinds),
  pickupId: v.optional(pickupId),
  collectorId: v.optional(ulid),
  userId: v.optional(ulid),
  /** Of the household or the collector whom it is about. */
  name: v.optional(v.string()),
  /** What is let go of. */
  amount: pesewas,
  reason: v.string(),
  by: v.object({ id: v.string(), name: v.string() }),
  /** When it was asked for, and until when it waits (ISO). */
  at: v.string(),
  expiresAt: v.string(),
  /** Asked for by the caller, who can neither confirm nor reject it. */
  isOwn: v.optional(v.literal(true)),
});
export type MoneyRequest = v.InferOutput<typeof moneyRequest>;

export const confirmRequest = defineChange({
  name: 'confirmRequest',
  summary: 'Confirm what a colleague asked for, with the amounts of now; it is done at once',
  call: 'POST /admins/money-requests/{id}/confirm',
  duty: 'money',
  audit: 'ledger.confirm',
  recentLogin: true,
});

export const rejectRequestBody = v.object({ reason: blankable(line('reason', 200)) });

export const rejectRequest = defineChange({
  name: 'rejectRequest',
  summary: 'Reject what a colleague asked for; nothing is done',
  call: 'POST /admins/money-requests/{id}/reject',
  duty: 'money',
  audit: 'ledger.reject',
  body: rejectRequestBody,
});
