import { expect, test } from 'vitest';
import { byKofi, pendingPickup } from '#testing/samples/sample-pickup.ts';
import { type Entry, ledgerAccounts, type Posting, type PostingKind } from './posting.ts';
import { listLines, listReceipts } from './statement.ts';

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

test('payments by the provider say so; its fee is not a line of the household', () => {
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

test('what a refund takes off is no waiver, and what is taken back is no payment', () => {
  const revenue = ledgerAccounts.revenue('osu');
  const given = { debit: own, credit: office, amount: 500 };
  expect(lines('refund', { debit: revenue, credit: own, amount: 500 }, given)).toEqual([
    ['reduced', -500, undefined],
    ['refunded', 500, undefined],
  ]);
  const paid = { debit: ledgerAccounts.cash('K'), credit: own, amount: 900 };
  const undone = { debit: own, credit: paid.debit, amount: 900 };
  expect(lines('undo', { debit: revenue, credit: own, amount: 900 }, undone)).toEqual([
    ['charged', -900, undefined],
    ['reversed', 900, undefined],
  ]);
});

test('receipts: only what came or went back, with its sign, and who has the cash', () => {
  const refunding = ledgerAccounts.refunding('paystack');
  const read = (kind: PostingKind, ...entries: Entry[]) =>
    listReceipts({ ...post(kind, entries), collectorId: 'K' }).map(({ kind: what, amount, method, holder }) =>
      [what, amount, method, holder].join(' '),
    );
  const charge = { debit: own, credit: ledgerAccounts.revenue('osu'), amount: 900 };
  const pay = (debit: string) => ({ debit, credit: own, amount: 900 });
  expect(read('complete', charge, pay(ledgerAccounts.cash('Y')))).toEqual(['paid 900 cash Y']);
  expect(read('cash', pay(office))).toEqual(['paid 900 cash office']);
  expect(read('mobile-money', pay(provider('paystack')))).toEqual(['paid 900 mobile money K']);
  expect(read('refund-asked', { debit: own, credit: refunding, amount: 400 })).toEqual([
    'refunded -400 mobile money K',
  ]);
  expect(read('waive', { debit: ledgerAccounts.waived, credit: own, amount: 900 })).toEqual([]);
});
