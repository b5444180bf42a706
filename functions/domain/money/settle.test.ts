import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AppError } from '#domain/app-error.ts';
import { countMoney } from '#domain/figures/count-money.ts';
import { eraseHousehold, holdsHousehold } from '#domain/pickups/erasure.ts';
import type { PickupRecord } from '#domain/records/pickup.ts';
import { findMonthDifferences } from '#testing/money/money-month.ts';
import { sampleAmounts, sumMoney } from '#testing/money/money-test.ts';
import { byAdmin, byKofi, kofi, pendingPickup } from '#testing/samples/sample-pickup.ts';
import { refund, setPrice, takeCash, takeLateCash, waive } from './payments.ts';
import { moveBalances, type Posting, shortPostingId } from './posting.ts';
import { reverseOnPickup } from './reversal.ts';
import {
  type AtDoor,
  chargeCompletion,
  chargeLate,
  findAmount,
  findDue,
  reopenCharge,
  type Settled,
  undoCharge,
  waiveErased,
} from './settle.ts';

const now = new Date('2026-06-10T10:00:00.000Z');
const at = now.toISOString();
const byCollector = { by: byKofi, now };
const byStaff = { by: byAdmin, now };

/** A bin by a list on which nothing is charged for a load. */
function priced(changes: Partial<PickupRecord> = {}): PickupRecord {
  const { bag, bin } = sampleAmounts;
  const base = pendingPickup();
  return {
    ...base,
    content: { ...base.content, size: 'bin' },
    price: { listId: 'list', amounts: { bag, bin }, booked: 'bin' },
    status: 'completed',
    assignedCollector: kofi,
    ...changes,
  };
}

const complete = (pickup: PickupRecord, atDoor = {}) =>
  chargeCompletion(pickup, atDoor, kofi.id, byCollector);
const cash = (amount: number) => ({ paid: { method: 'cash', amount } as const });
const nothing = { charged: 0, paid: 0, waived: 0, refunded: 0 };
const ofHousehold = `household:${pendingPickup().user.id}`;

describe('what a pickup costs', () => {
  it('is what the list says for its size; nothing where it says "ask", without a size or a list', () => {
    expect(findAmount(priced())).toBe(1250);
    expect(findAmount(priced({ content: { ...priced().content, size: 'load' } }))).toBeUndefined();
    expect(findAmount(priced({ content: { ...priced().content, size: undefined } }))).toBeUndefined();
    expect(findAmount(priced({ price: undefined }))).toBeUndefined();
  });
});

describe('a completion', () => {
  it('with cash is one posting: the charge to the household, its cash to the collector', () => {
    const { pickup, posting } = complete(priced(), cash(1250));
    expect(posting).toEqual({
      kind: 'complete',
      at,
      by: { role: 'collector', id: kofi.id },
      entries: [
        { debit: ofHousehold, credit: 'revenue:everywhere', amount: 1250 },
        { debit: `cash:${kofi.id}`, credit: ofHousehold, amount: 1250 },
      ],
      pickupId: pickup.id,
      count: 1,
      areaId: 'everywhere',
      collectorId: kofi.id,
    });
    expect(pickup.money).toEqual({
      charged: 1250,
      paid: 1250,
      waived: 0,
      refunded: 0,
      postings: 1,
      movedAt: at,
      atDoor: 1250,
      receipt: { id: '000000-1', amount: 1250, at, method: 'cash' },
    });
  });

  it('counts for the area of the pickup', () => {
    const { posting } = complete(priced({ area: { id: 'osu', name: 'Osu' } }));
    expect(posting?.areaId).toBe('osu');
    expect(posting?.entries[0]?.credit).toBe('revenue:osu');
  });

  it('marks what was not paid, a smaller size, and another amount than was due', () => {
    const marks = ({ posting }: Settled) => {
      const { notPaid, smaller, difference } = posting ?? {};
      return { notPaid, smaller, difference };
    };
    expect(marks(complete(priced()))).toEqual({ notPaid: true });
    expect(marks(complete(priced(), cash(1250)))).toEqual({});
    expect(marks(complete(priced(), { size: 'bag', ...cash(500) }))).toEqual({ smaller: true });
    expect(marks(complete(priced(), cash(1000)))).toEqual({ difference: -250 });
    expect(marks(complete(priced(), cash(2000)))).toEqual({ difference: 750 });
    const unsized = { ...priced(), price: { listId: 'list', amounts: sampleAmounts } };
    expect(
      marks(complete({ ...unsized, content: { ...unsized.content, size: undefined } }, { size: 'bag' })),
    ).toEqual({
      notPaid: true,
    });
  });

  it('without a count is as many as were booked of the same size, else one; both come back with an undo', () => {
    const three = priced({
      content: { ...priced().content, size: 'bin', count: 3 },
      price: { listId: 'list', amounts: sampleAmounts, booked: 'bin', bookedCount: 3 },
    });
    const charges = (atDoor: AtDoor) => complete(three, atDoor).pickup.money?.charged;
    expect(charges({})).toBe(3750);
    expect(charges({ size: 'bin' })).toBe(3750);
    expect(charges({ count: 2 })).toBe(2500);
    expect(charges({ size: 'bag' })).toBe(500);
    expect(charges({ size: 'bag', count: 4 })).toBe(2000);
    const fewer = complete(three, { size: 'bag', count: 14 });
    expect(fewer.posting?.smaller).toBe(true);
    expect(complete(three, { size: 'bag', count: 15 }).posting?.smaller).toBeUndefined();
    expect(undoCharge(fewer.pickup, byCollector).pickup.content).toEqual(three.content);
    expect(reopenCharge(fewer.pickup, byStaff).pickup.content).toEqual(three.content);
  });

  it('is refused for more than one pickup can cost, unless it was booked so', () => {
    const amounts = { bag: 100_000, load: 60_000 };
    const many = priced({ price: { listId: 'list', amounts, booked: 'bag' } });
    const said = 'One pickup can cost GH₵\u00a010,000.00 at most. Please choose fewer';
    expect(() => complete(many, { size: 'load', count: 17 })).toThrow(said);
    expect(() => chargeLate(many, { size: 'load', count: 17 }, byStaff)).toThrow(said);
    const booked = { ...many, content: { ...many.content, size: 'bag' as const, count: 11 } };
    expect(complete(booked).pickup.money?.charged).toBe(1_100_000);
  });

  it('posts nothing without a price or where the list says "ask"', () => {
    expect(complete(priced({ price: undefined })).posting).toBeUndefined();
    expect(complete(priced(), { size: 'load' })).toMatchObject({ pickup: { content: { size: 'load' } } });
    expect(complete(priced(), { size: 'load' }).posting).toBeUndefined();
  });

  it('takes a size only where there is a price, and cash also where there is none', () => {
    const free = complete(priced({ price: undefined, content: pendingPickup().content }), {
      size: 'bag',
      ...cash(500),
    });
    expect(free.pickup.content.size).toBeUndefined();
    expect(findDue(free.pickup)).toBe(-500);
    expect(free.posting).toMatchObject({ difference: 500 });
  });

  it('asks for no more than is left after what was paid before', () => {
    const reopened = reopenCharge(complete(priced(), cash(1250)).pickup, byStaff).pickup;
    const { pickup, posting } = complete(reopened);
    expect(posting).not.toHaveProperty('notPaid', true);
    expect(findDue(pickup)).toBe(0);
  });
});

describe('taking it back', () => {
  it('an undo takes the charge, what was waived of it, the cash, the receipt and the size', () => {
    const done = complete(priced(), { size: 'bag', ...cash(300) }).pickup;
    const waived = waive(done, { ...byStaff, reason: 'Late' }).pickup;
    const { pickup, posting } = undoCharge(waived, byCollector);
    expect(pickup.content.size).toBe('bin');
    expect(pickup.money).toEqual({
      charged: 0,
      paid: 0,
      waived: 0,
      refunded: 0,
      postings: 3,
      movedAt: at,
    });
    expect(posting?.kind).toBe('undo');
    const direct = undoCharge(done, byCollector).pickup;
    expect(direct.money).toEqual({ charged: 0, paid: 0, waived: 0, refunded: 0, postings: 2, movedAt: at });
  });

  it('a reopening leaves what was paid, with its receipt', () => {
    const done = complete(priced(), cash(1250)).pickup;
    const { pickup, posting } = reopenCharge(done, byStaff);
    expect(pickup.money).toEqual({
      charged: 0,
      paid: 1250,
      waived: 0,
      refunded: 0,
      postings: 2,
      movedAt: at,
      receipt: done.money?.receipt,
    });
    expect(posting?.entries).toEqual([{ debit: 'revenue:everywhere', credit: ofHousehold, amount: 1250 }]);
  });

  it('a reopening takes what was waived, too', () => {
    const { pickup, posting } = reopenCharge(
      waive(complete(priced()).pickup, { ...byStaff, reason: 'Late' }).pickup,
      byStaff,
    );
    expect(pickup.money).toMatchObject({ charged: 0, waived: 0, postings: 3 });
    expect(posting?.kind).toBe('reopen');
  });

  it('of a pickup without money posts nothing', () => {
    const free = priced({ price: undefined });
    expect(undoCharge(free, byCollector)).toEqual({ pickup: free });
    expect(reopenCharge(free, byStaff)).toEqual({ pickup: free });
  });
});

describe('payments', () => {
  it('are noted in the history, with a new version and in any status', () => {
    const owed = complete(priced()).pickup;
    const decided = takeCash(owed, 1250, byStaff);
    expect(decided.pickup.version).toBe(owed.version + 1);
    expect(decided.pickup.updatedAt).toBe(owed.updatedAt);
    expect(decided.pickup.history.at(-1)).toEqual({ at, event: 'paid', by: byAdmin, amount: 1250 });
    expect(decided.posting?.entries).toEqual([{ debit: 'cash:office', credit: ofHousehold, amount: 1250 }]);
    expect(decided.posting).not.toHaveProperty('difference', expect.any(Number));
    expect(takeCash(owed, 1250, byCollector).posting?.entries[0]?.debit).toBe(`cash:${kofi.id}`);
    expect(takeCash(owed, 1000, byCollector).posting?.difference).toBeUndefined();
    expect(takeCash(decided.pickup, 1250, byCollector).posting?.difference).toBe(1250);
    const late = takeLateCash(priced(), 1250, byCollector);
    expect(late.posting).toMatchObject({ kind: 'late-cash', count: 1 });
    expect(findDue(late.pickup)).toBe(-1250);
  });

  it('waive and refund say why, and are refused where there is nothing', () => {
    const reason = 'It was paid twice.';
    const owed = complete(priced()).pickup;
    const waived = waive(owed, { ...byStaff, reason });
    expect(waived.pickup.history.at(-1)).toEqual({ at, event: 'waived', by: byAdmin, amount: 1250, reason });
    expect(() => waive(waived.pickup, { ...byStaff, reason })).toThrow('Nothing is due');
    expect(() => refund(owed, { ...byStaff, reason })).toThrow('Nothing was paid');
    const paid = complete(priced(), cash(1250)).pickup;
    const back = refund(paid, { ...byStaff, reason }).pickup;
    expect(back.money).toMatchObject({ charged: 0, paid: 1250, waived: 0, refunded: 1250 });
    expect(() => refund(paid, { ...byStaff, reason, amount: 1251 })).toThrow('at most GH₵\u00a012.50');
    expect(() => refund(back, { ...byStaff, reason })).toThrow('Nothing was paid');
    const over = refund(complete(priced(), cash(2000)).pickup, { ...byStaff, reason });
    expect(over.pickup.money).toMatchObject({ waived: 0, refunded: 750 });
    expect(over.posting?.entries).toEqual([{ debit: ofHousehold, credit: 'cash:office', amount: 750 }]);
  });

  it.each([
    ['of what was paid, and takes it off the charge', 1250, 500, 750, 0],
    ['of what was paid too much, and leaves the charge', 2000, 500, 1250, -250],
    ['more than was paid too much', 2000, 1000, 1000, 0],
    ['of what was paid of a debt, which stays', 1000, 400, 850, 250],
  ])('a refund gives back a part %s', (_, paid, amount, charged, due) => {
    const before = complete(priced(), cash(paid)).pickup;
    const { pickup, posting } = refund(before, { ...byStaff, reason: 'Half a bin.', amount });
    expect(pickup.money).toMatchObject({ charged, paid, waived: 0, refunded: amount });
    expect([findDue(pickup), sumMoney(pickup, [posting ?? expect.fail()]).waived]).toEqual([due, 0]);
    expect(pickup.history.at(-1)).toMatchObject({ event: 'refunded', amount });
    // The price stays: done again after an undo, it is charged whole, and what is left of the payment counts.
    const undone = undoCharge(pickup, byCollector).pickup;
    expect(complete(undone).pickup.money).toMatchObject({ charged: 1250, waived: 0, refunded: amount });
  });

  it('a refund to a deleted household keeps no reason, which may name them', () => {
    const gone = eraseHousehold(complete(priced(), cash(2000)).pickup);
    const { pickup, posting } = refund(gone, { ...byStaff, reason: 'Ama asked for it.' });
    expect(pickup.history.at(-1)).toEqual({ at, event: 'refunded', by: byAdmin, amount: 750 });
    expect(JSON.stringify([pickup, posting])).not.toContain('Ama');
    expect(holdsHousehold(pickup)).toBe(false);
  });

  it('what is reversed after a deletion tells nothing of the household, and opens no price', () => {
    const asked = complete(priced({ content: { ...priced().content, size: 'load' } })).pickup;
    const set = setPrice(asked, { size: 'load', amount: 7000 }, byStaff);
    const gone = eraseHousehold(takeCash(set.pickup, 7000, byStaff).pickup);
    const reversed = reverseOnPickup(gone, set.posting ?? expect.fail(), { ...byStaff, reason: 'Ama said.' });
    expect(findDue(reversed.pickup)).toBe(-7000);
    expect(JSON.stringify(reversed)).not.toContain('Ama');
    expect(holdsHousehold(reversed.pickup)).toBe(false);
    expect(() => setPrice(reversed.pickup, { size: 'load', amount: 7000 }, byStaff)).toThrow(
      'This pickup already has a price.',
    );
  });

  it('a deleted household is let off what it owes', () => {
    const { pickup, posting } = waiveErased(complete(priced()).pickup, byStaff);
    expect(findDue(pickup)).toBe(0);
    expect(posting?.kind).toBe('erase');
  });
});

it('a posting is called by the pickup and its number', () => {
  expect(
    shortPostingId({ pickupId: '01JM0000000000000000K3V9QX-01JM0000000000000000000000', count: 12 }),
  ).toBe('K3V9QX-12');
});

it('moves each account by what it gets less what it gives', () => {
  const entries = [
    { debit: 'a', credit: 'b', amount: 5 },
    { debit: 'b', credit: 'c', amount: 5 },
    { debit: 'a', credit: 'c', amount: 2 },
  ];
  expect([...moveBalances(entries)]).toEqual([
    ['a', 7],
    ['c', -7],
  ]);
});

describe('whatever happens, in whatever order', () => {
  const size = fc.constantFrom('bag', 'bin', 'load', undefined);
  const count = fc.option(fc.integer({ min: 1, max: 20 }), { nil: undefined });
  const amount = fc.option(fc.integer({ min: 1, max: 5000 }), { nil: undefined });
  const events = fc.array(
    fc.record({
      what: fc.constantFrom(
        'complete',
        'undo',
        'reopen',
        'late',
        'accept',
        'cash',
        'waive',
        'refund',
        'erase',
      ),
      size,
      count,
      amount,
    }),
    { maxLength: 25 },
  );
  type Happening = typeof events extends fc.Arbitrary<readonly (infer T)[]> ? T : never;

  type Happen = (pickup: PickupRecord, happening: Happening) => Settled;
  const becomes = (pickup: PickupRecord, status: 'completed' | 'assigned') => ({ ...pickup, status });

  /** What the table of transitions allows of an open pickup, and of a completed one. */
  const ifOpen: Readonly<Partial<Record<Happening['what'], Happen>>> = {
    complete: (pickup, { size, count, amount: paid }) =>
      complete(becomes(pickup, 'completed'), { size, count, ...(paid && cash(paid)) }),
    accept: (pickup, { size, count }) => chargeLate(becomes(pickup, 'completed'), { size, count }, byStaff),
  };
  const ifDone: typeof ifOpen = {
    undo: (pickup) => undoCharge(becomes(pickup, 'assigned'), byCollector),
    reopen: (pickup) => reopenCharge(becomes(pickup, 'assigned'), byStaff),
  };
  const always: typeof ifOpen = {
    late: (pickup, { amount: paid = 1 }) => takeLateCash(pickup, paid, byCollector),
    cash: (pickup, { amount: paid = 1 }) => takeCash(pickup, paid, byStaff),
    waive: (pickup) => waive(pickup, { ...byStaff, reason: 'Because' }),
    refund: (pickup, { amount }) => refund(pickup, { ...byStaff, reason: 'Because', amount }),
    erase: (pickup) => waiveErased(pickup, byStaff),
  };

  function happen(pickup: PickupRecord, happening: Happening): Settled {
    const { what } = happening;
    const does = always[what] ?? (pickup.status === 'completed' ? ifDone : ifOpen)[what];
    try {
      return does?.(pickup, happening) ?? { pickup };
    } catch (error) {
      expect(error).toBeInstanceOf(AppError);
      return { pickup };
    }
  }

  function live(happened: readonly Happening[]) {
    const postings: Posting[] = [];
    let pickup: PickupRecord = { ...priced(), status: 'assigned' };
    for (const one of happened) {
      const settled = happen(pickup, one);
      if (settled.posting) postings.push(settled.posting);
      else expect(settled.pickup.money).toEqual(pickup.money);
      pickup = settled.pickup;
    }
    return { pickup, postings };
  }

  it('the month has each amount once, as statements and the ledger', () => {
    fc.assert(
      fc.property(events, (happened) => {
        const { postings } = live(happened);
        const { area, collectors = new Map() } = countMoney(postings).get('everywhere') ?? {};
        const rows = [...collectors].map(([collectorId, own]) => ({ collectorId, ...own }));
        const days = area ? [{ date: at.slice(0, 10), ...area }] : [];
        expect(findMonthDifferences(postings, at.slice(0, 7), { days, collectors: rows })).toEqual([]);
      }),
    );
  });

  it('money equals its postings, which are numbered from 1, and no charge is left of an open pickup', () => {
    fc.assert(
      fc.property(events, (happened) => {
        const { pickup, postings } = live(happened);
        const {
          postings: _,
          atDoor,
          receipt,
          movedAt,
          ...kept
        } = pickup.money ?? { ...nothing, postings: 0 };
        expect(sumMoney(pickup, postings)).toEqual(kept);
        expect(movedAt).toBe(postings.at(-1)?.at);
        expect(postings.map(({ count }) => count)).toEqual(postings.map((_one, index) => index + 1));
        expect(pickup.status === 'completed' || kept.charged === 0).toBe(true);
        const amounts = postings.flatMap(({ entries }) => entries.map((entry) => entry.amount));
        expect(amounts.every((one) => one > 0)).toBe(true);
      }),
      { numRuns: 300 },
    );
  });
});
