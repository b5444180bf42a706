import { describe, expect, it } from 'vitest';
import { findToPay, hasAmounts } from './prices.ts';

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
