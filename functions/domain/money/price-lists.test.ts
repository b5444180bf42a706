import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { priceListBody, splitPriceListId } from '#contracts/money/price-lists.ts';
import { findAmounts } from '#contracts/money/prices.ts';
import { AppError } from '#domain/app-error.ts';
import {
  areaOfList,
  checkNewList,
  checkShown,
  choosePrices,
  findHolding,
  type PriceListRecord,
  priceListView,
  withdraw,
} from './price-lists.ts';

const now = new Date('2026-11-25T23:59:00.000Z');
const today = '2026-11-25';
const area = '01JM0000000000000000000001';

let made = 0;
function list(validFrom: string, more: Partial<PriceListRecord> = {}): PriceListRecord {
  made += 1;
  const ulid = `01JM${String(made).padStart(22, '0')}`;
  return {
    id: `${ulid}_${validFrom}_everywhere`,
    areaId: 'everywhere',
    validFrom,
    prices: [{ wasteType: 'plastic', size: 'bag', amount: 500 }],
    createdAt: '2026-11-01T10:00:00.000Z',
    ...more,
  };
}
const withdrawn = { withdrawnAt: '2026-11-20T10:00:00.000Z' };

function refusal(act: () => unknown): string {
  try {
    act();
  } catch (error) {
    if (error instanceof AppError) return `${error.code}: ${error.message}`;
    throw error;
  }
  return 'none';
}

describe('which list holds', () => {
  const old = list('2026-10-01');
  const present = list('2026-11-25');
  const future = list('2026-12-20');
  const own = list('2026-12-10', { areaId: area });

  it.each([
    ['2026-09-30', undefined],
    ['2026-10-01', old],
    ['2026-11-24', old],
    ['2026-11-25', present],
    ['2026-12-19', present],
    ['2026-12-20', future],
  ])('of one area on %s', (date, holding) => {
    expect(findHolding([present, future, old, list(date, withdrawn)], date)).toBe(holding);
  });

  it.each([
    ['2026-09-30', undefined, old],
    ['2026-10-01', old, present],
    // The area's own comes before a later one of Everywhere.
    ['2026-12-09', present, own],
    ['2026-12-10', own, undefined],
    ['2026-12-25', own, undefined],
  ])('on %s with those of Everywhere, and what is next', (date, holding, next) => {
    expect(choosePrices([own], [old, present, future], date)).toEqual({ list: holding, next });
  });

  it('none without lists, or when all are withdrawn', () => {
    expect(choosePrices([], [], today)).toEqual({ list: undefined, next: undefined });
    const gone = list('2026-12-20', withdrawn);
    expect(choosePrices([gone], [gone], '2026-12-21')).toEqual({ list: undefined, next: undefined });
  });
});

describe('a new list', () => {
  it.each([
    ['the first one, today', [], today, 'none'],
    ['the first one, yesterday', [], '2026-11-24', 'bad_input: Prices can start today or later.'],
    ['after one that was withdrawn', [list('2026-11-30', withdrawn)], today, 'none'],
    ['on the day of one that was withdrawn', [list('2026-12-30', withdrawn)], '2026-12-30', 'none'],
    ['15 days ahead', [list('2026-11-01')], '2026-12-10', 'none'],
    [
      '14 days ahead',
      [list('2026-11-01')],
      '2026-12-09',
      'bad_input: New prices can start on 10th Dec 2026 or later. People have booked at today’s prices until then.',
    ],
    [
      'before the first one has begun',
      [list('2026-12-30')],
      '2026-12-01',
      'bad_input: New prices can start on 10th Dec 2026 or later. People have booked at today’s prices until then.',
    ],
    ['earlier than one to come', [list('2026-12-30')], '2026-12-20', 'none'],
    [
      'on the same day as another',
      [list('2026-12-30')],
      '2026-12-30',
      'conflict: This area already has prices from 30th Dec 2026. Withdraw them first, or choose another day.',
    ],
  ])('%s', (_, lists, validFrom, refused) => {
    expect(refusal(() => checkNewList(lists, validFrom, now))).toBe(refused);
  });

  const pair = { wasteType: 'plastic', size: 'bag', amount: 500 };
  it.each([
    [[], 'Please enter at least one price'],
    [[pair, { ...pair, amount: 600 }], 'Each waste and size can have one price'],
    [[{ ...pair, amount: 0 }], 'The amount must be more than 0'],
    [[{ ...pair, amount: 1.5 }], 'The amount must be in whole pesewas'],
    [[{ ...pair, amount: 1_000_001 }], 'The amount is too large'],
    [[{ ...pair, size: 'skip' }], 'Please choose a size'],
    [[{ ...pair, wasteType: 'air' }], 'Please choose a waste type'],
    [
      [pair, { ...pair, size: 'bin', amount: 1_000_000 }, { ...pair, wasteType: 'glass', amount: 1 }],
      undefined,
    ],
  ])('takes prices as they may be: %j', (prices, issue) => {
    const { issues } = v.safeParse(priceListBody, { areaId: 'everywhere', validFrom: '2026-12-30', prices });
    expect(issues?.[0].message).toBe(issue);
  });
});

describe('withdrawing', () => {
  it.each([
    ['tomorrow’s', list('2026-11-26'), 'none'],
    ['today’s', list(today), 'conflict: These prices already apply. Set new ones instead.'],
    ['one of before', list('2026-11-01'), 'conflict: These prices already apply. Set new ones instead.'],
    ['it again', list('2026-12-26', withdrawn), 'conflict: This price list has already been withdrawn.'],
  ])('%s', (_, one, refused) => {
    expect(refusal(() => withdraw(one, now))).toBe(refused);
  });

  it('changes nothing else', () => {
    const one = list('2026-11-26');
    expect(withdraw(one, now)).toEqual({ ...one, withdrawnAt: now.toISOString() });
  });
});

it('a list is in force, to come, over or withdrawn', () => {
  const lists = [list('2026-10-01'), list(today), list('2026-12-26'), list(today, withdrawn)];
  expect(lists.map((one) => priceListView(one, lists, now).state)).toEqual([
    'over',
    'in force',
    'to come',
    'withdrawn',
  ]);
});

it('an amount that was shown counts as long as it is the price', () => {
  const price = { amounts: { bag: 1500 } };
  expect(refusal(() => checkShown(undefined, price, 'bag'))).toBe('none');
  expect(refusal(() => checkShown(1500, price, 'bag'))).toBe('none');
  expect(refusal(() => checkShown(1200, price, 'bag'))).toBe('conflict: The price is now GH₵\u00a015.00.');
  expect(refusal(() => checkShown(1500, price, 'bin'))).toBe('conflict: This no longer has a price.');
  expect(refusal(() => checkShown(1500, undefined, 'bag'))).toBe('conflict: This no longer has a price.');
});

it('what a waste costs by its sizes; nothing where a list has none for it', () => {
  const prices = [
    { wasteType: 'plastic', size: 'bag', amount: 500 },
    { wasteType: 'glass', size: 'bag', amount: 700 },
    { wasteType: 'plastic', size: 'load', amount: 9000 },
  ] as const;
  const one = list(today, { prices: [...prices] });
  expect(findAmounts(one, 'plastic')).toEqual({ bag: 500, load: 9000 });
  expect(findAmounts(one, 'hazardous')).toBeUndefined();
});

it('the id of a list leads to its key', () => {
  const ulid = '01JM0000000000000000000002';
  const id = `${ulid}_2026-12-30_${area}`;
  expect(splitPriceListId(id)).toEqual({ ulid, validFrom: '2026-12-30', areaId: area });
  expect(areaOfList(id)).toBe(area);
});
