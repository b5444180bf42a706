import { describe, expect, it } from 'vitest';
import type { Entry, Posting } from '#domain/money/posting.ts';
import { countMoney, noMoney } from './count-money.ts';

const charge = (amount: number): Entry => ({ debit: 'household:A', credit: 'revenue:osu', amount });
const pay = (amount: number, by = 'K'): Entry => ({ debit: `cash:${by}`, credit: 'household:A', amount });
const back = ({ debit, credit, amount }: Entry): Entry => ({ debit: credit, credit: debit, amount });

/** A posting of a pickup of the collector K in Osu. */
function about(kind: Posting['kind'], entries: readonly Entry[], more: Partial<Posting> = {}): Posting {
  const by = { role: 'collector', id: 'K' };
  return {
    ...{ kind, at: '2026-12-01T10:00:00.000Z', by, entries, pickupId: 'P-A', count: 1 },
    ...{ areaId: 'osu', collectorId: 'K', ...more },
  };
}

const countIn = (areaId: string, ...postings: readonly Posting[]) => countMoney(postings).get(areaId);
const collectorsIn = (...postings: readonly Posting[]) => [
  ...(countIn('osu', ...postings)?.collectors ?? new Map()),
];

describe('what is counted of the postings of a date', () => {
  it('a completion with cash, for its area and its collector', () => {
    const found = countIn(
      'osu',
      about('complete', [charge(900), pay(800)], { difference: -100, smaller: true }),
    );
    const expected = {
      ...noMoney,
      ...{ charged: 900, paid: 800, unpaid: 100, priced: 1, paidSameDay: 1, smaller: 1 },
      differences: [{ at: '2026-12-01T10:00:00.000Z', pickupId: 'P-A', amount: -100, collectorId: 'K' }],
    };
    expect(found?.area).toEqual(expected);
    expect(found?.collectors).toEqual(new Map([['K', expected]]));
  });

  it('nothing of a completion that is taken back, but what is done again', () => {
    const done = about('complete', [charge(900)], { notPaid: true });
    const undone = about('undo', [back(charge(900))], { count: 2 });
    expect(countIn('osu', undone, done)?.area).toEqual(noMoney);
    const again = about('complete', [charge(900), pay(900)], { count: 3 });
    expect(countIn('osu', again, undone, done)?.area).toMatchObject({ charged: 900, priced: 1, notPaid: 0 });
  });

  it('Mobile Money beside the cash, and what went back that way', () => {
    const [credit, provider] = ['household:A', 'provider:paystack'];
    const paid = about('mobile-money', [
      { debit: provider, credit, amount: 900 },
      { debit: 'fees:paystack', credit: provider, amount: 18 },
    ]);
    expect(countIn('osu', about('cash', [pay(500)]), paid)?.area).toEqual({
      ...noMoney,
      ...{ paid: 500, mobile: 900, unpaid: -1400 },
    });
    const reversed = about('reversal', [{ debit: credit, credit: provider, amount: 900 }]);
    expect(countIn('osu', paid, reversed)?.area).toEqual(noMoney);
    const refund = about('refund', [{ debit: credit, credit: provider, amount: 300 }]);
    expect(countIn('osu', paid, refund)?.area).toEqual({
      ...noMoney,
      ...{ mobile: 900, refunded: 300, unpaid: -600 },
    });
  });

  it('cash of later, what was waived and what was given back, which is no cash that came', () => {
    const cash = about('cash', [pay(900, 'office')]);
    const waive = about('waive', [{ debit: 'waived', credit: 'household:A', amount: 300 }]);
    const refund = about('refund', [{ debit: 'household:A', credit: 'cash:office', amount: 200 }]);
    expect(countIn('osu', cash, waive, refund)?.area).toEqual({
      ...noMoney,
      ...{ paid: 900, waived: 300, refunded: 200, unpaid: -1000 },
    });
  });

  it('what was waived because an account was deleted, for itself, too', () => {
    const waived = (amount: number) => [{ debit: 'waived', credit: 'household:A', amount }];
    expect(countIn('osu', about('waive', waived(300)), about('erase', waived(6000)))?.area).toEqual({
      ...noMoney,
      ...{ waived: 6300, erased: 6000, unpaid: -6300 },
    });
  });

  it('cash for its holder: the collector of a late report, or the office, which counts for nobody', () => {
    const done = about('complete', [charge(900), pay(900)]);
    const late = about('late-cash', [pay(700, 'Y')], { count: 2 });
    const office = about('refund', [{ debit: 'household:A', credit: 'cash:office', amount: 700 }], {
      count: 3,
    });
    expect(countIn('osu', done, late, office)?.area).toMatchObject({ paid: 1600, refunded: 700, unpaid: 0 });
    expect(collectorsIn(done, late, office)).toEqual([
      ['K', expect.objectContaining({ charged: 900, paid: 900, unpaid: 0, priced: 1, paidSameDay: 1 })],
      ['Y', { ...noMoney, paid: 700, unpaid: -700 }],
    ]);
  });

  it('what came by Mobile Money the same day as paid, unless it was taken back', () => {
    const done = about('complete', [charge(900)], { notPaid: true });
    expect(countIn('osu', done)?.area).toMatchObject({ paidSameDay: 0, notPaid: 1 });
    const entry = { debit: 'provider:paystack', credit: 'household:A', amount: 900 };
    const came = about('mobile-money', [entry], { count: 2 });
    expect(countIn('osu', done, came)?.area).toMatchObject({ paidSameDay: 1, notPaid: 0, unpaid: 0 });
    const gone = about('reversal', [back(entry)], { count: 3 });
    expect(countIn('osu', done, came, gone)?.area).toMatchObject({ paidSameDay: 0, notPaid: 1, unpaid: 900 });
  });

  it('what a refund took off as charged less, and staff’s reversals with the sign turned', () => {
    const refund = about('refund', [
      back(charge(300)),
      { debit: 'household:A', credit: 'cash:office', amount: 300 },
    ]);
    const waive = about('waive', [{ debit: 'waived', credit: 'household:A', amount: 200 }], { count: 2 });
    expect(countIn('osu', refund, waive)?.area).toEqual({
      ...noMoney,
      ...{ charged: -300, waived: 200, refunded: 300, unpaid: -200 },
    });
    const reverse = (one: Posting, count: number) =>
      about('reversed', one.entries.map(back), { count, reverses: `P#${one.kind}#00000${one.count}` });
    const all = [refund, waive, reverse(refund, 3), reverse(waive, 4)];
    expect(countIn('osu', ...all)?.area).toEqual(noMoney);
  });

  it('a hand-over in Everywhere, for the collector who handed over; deposits and write-offs nowhere', () => {
    const own = { pickupId: undefined, areaId: undefined, collectorId: undefined };
    const handOver = about('hand-over', [{ debit: 'cash:office', credit: 'cash:K', amount: 500 }], own);
    const writeOff = about('write-off', [{ debit: 'waived', credit: 'cash:K', amount: 5 }], own);
    const deposit = about('deposit', [{ debit: 'bank', credit: 'cash:office', amount: 500 }], own);
    const found = countIn('everywhere', handOver, writeOff, deposit);
    expect(found?.area).toEqual({ ...noMoney, handedOver: 500 });
    expect([...(found?.collectors.keys() ?? [])]).toEqual(['K']);
  });
});
