import { describe, expect, it } from 'vitest';
import { findToPay, hasAmounts, readMoneyLines } from './to-pay.ts';

const amounts = { bag: 500, bin: 1250, load: 6000 };
const price = { amount: 1250, size: 'bin' as const, amounts };

describe('what is to pay at the door', () => {
  it.each([
    ['is what the size costs', { price }, 'bin', 1250],
    ['follows the size that was found', { price }, 'load', 6000],
    ['is less what was paid', { price, money: { due: -1250, paid: 1250 } }, 'load', 4750],
    ['is never below 0', { price, money: { due: -1250, paid: 1250 } }, 'bag', 0],
    ['is nothing without a list', {}, 'bin', 0],
    ['is nothing without a size', { price }, undefined, 0],
    ['is nothing where the list says "ask"', { price: { amounts: { bag: 500 } } }, 'load', 0],
  ] as const)('%s', (_, pickup, size, amount) => {
    expect(findToPay(pickup, size)).toBe(amount);
  });

  it('is asked about only where a list has an amount', () => {
    expect(hasAmounts({ price })).toBe(true);
    expect(hasAmounts({ price: { amounts: { load: 6000 } } })).toBe(true);
    expect(hasAmounts({ price: { amounts: {} } })).toBe(false);
    expect(hasAmounts({})).toBe(false);
  });
});

describe('the lines of a pickup’s money', () => {
  const read = (status: string, money: { due: number; paid: number }, ...history: [string, number][]) =>
    readMoneyLines({
      status,
      price,
      money,
      history: history.map(([event, amount]) => ({ event, amount })),
    });
  const none = { charged: 0, paid: 0, waived: 0, refunded: 0, due: 0 };

  it.each([
    ['unpaid', read('completed', { due: 1250, paid: 0 }), { charged: 1250, due: 1250 }],
    ['paid', read('completed', { due: 0, paid: 1250 }, ['completed', 1250]), { charged: 1250, paid: 1250 }],
    ['waived', read('completed', { due: 0, paid: 0 }, ['waived', 1250]), { charged: 1250, waived: 1250 }],
    [
      'paid too much and given back',
      read('completed', { due: 0, paid: 1250 }, ['refunded', 250]),
      { charged: 1250, paid: 1500, refunded: 250 },
    ],
    [
      'paid and all given back, so its charge is waived',
      read('completed', { due: 0, paid: 0 }, ['refunded', 1250]),
      { charged: 1250, paid: 1250, waived: 1250, refunded: 1250 },
    ],
    [
      'open again after it was paid',
      read('assigned', { due: -1250, paid: 1250 }),
      { paid: 1250, due: -1250 },
    ],
  ])('%s', (_, lines, expected) => {
    expect(lines).toEqual({ ...none, ...expected });
  });

  it('are all 0 where nothing was posted', () => {
    expect(readMoneyLines({ status: 'pending', history: [] })).toEqual(none);
  });
});
