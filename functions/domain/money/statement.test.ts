import { expect, test } from 'vitest';
import { byKofi, pendingPickup } from '#testing/samples/sample-pickup.ts';
import { type Entry, ledgerAccounts, type Posting, type PostingKind } from './posting.ts';
import { listLines } from './statement.ts';

const { household, provider, fees, office } = ledgerAccounts;
const { id: pickupId, user } = pendingPickup();
const own = household(user.id);
const at = '2026-12-01T09:00:00.000Z';

const post = (kind: PostingKind, entries: readonly Entry[]): Posting => ({
  kind,
  at,
  by: { role: 'collector', id: byKofi.id },
  entries,
  pickupId,
  count: 1,
});
const lines = (kind: PostingKind, ...entries: Entry[]) =>
  listLines(post(kind, entries), own).map(({ kind: what, amount, method }) => [what, amount, method]);

test('what the provider moved says so; its fee is none of the household’s lines', () => {
  const account = provider('paystack');
  const fee = { debit: fees('paystack'), credit: account, amount: 24 };
  expect(lines('mobile-money', { debit: account, credit: own, amount: 1250 }, fee)).toEqual([
    ['paid', -1250, 'mobile money'],
  ]);
  expect(lines('refund', { debit: own, credit: account, amount: 1250 })).toEqual([
    ['refunded', 1250, 'mobile money'],
  ]);
  expect(lines('reversal', { debit: own, credit: account, amount: 1250 })).toEqual([
    ['reversed', 1250, 'mobile money'],
  ]);
});

test('what was paid or given back in cash names no method', () => {
  const [line] = listLines(post('cash', [{ debit: office, credit: own, amount: 1250 }]), own);
  expect(line).toEqual({ at, kind: 'paid', amount: -1250, pickupId, id: expect.any(String) });
  expect(lines('refund', { debit: own, credit: office, amount: 1250 })).toEqual([
    ['refunded', 1250, undefined],
  ]);
});
