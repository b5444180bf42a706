import { describe, expect, it } from 'vitest';
import { readMoneyLines } from './money-lines.ts';

const price = { amount: 1250, size: 'bin' as const, amounts: { bin: 1250 } };

describe('the lines of a pickup’s money', () => {
  const read = (
    status: string,
    money: { due: number; paid: number; reduced?: number },
    ...history: [string, number][]
  ) =>
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
      'paid and all given back, which is taken off the charge',
      read('completed', { due: 0, paid: 0, reduced: 1250 }, ['refunded', 1250]),
      { paid: 1250, refunded: 1250 },
    ],
    [
      'a part of it given back, and another waived',
      read('completed', { due: 0, paid: 500, reduced: 300 }, ['waived', 450], ['refunded', 300]),
      { charged: 950, paid: 800, waived: 450, refunded: 300 },
    ],
    [
      'paid and on its way back',
      readMoneyLines({
        ...{ status: 'completed', price, money: { due: 0, paid: 0, reduced: 1250 }, history: [] },
        refund: { amount: 1250, status: 'pending' },
      }),
      { paid: 1250, refunded: 1250 },
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
