import { expect, test } from 'vitest';
import { sampleSummary } from '#site/testing/sample-summary.ts';
import { describeCost, describeMoney } from './describe-money.ts';

const amounts = { bag: 500, bin: 1250, load: 6000 };
const bin = { amount: 1250, size: 'bin', amounts } as const;

test.each([
  ['no list', {}, undefined],
  ['open', { price: bin }, 'GH₵\u00a012.50 · 1 bin'],
  ['its size open', { price: { amounts } }, 'The collector chooses the size'],
  ['not in the list', { price: { size: 'load', amounts: { bag: 500 } } }, 'Ask us for the price'],
  ['nothing in the list', { price: { amounts: {} } }, 'Ask us for the price'],
  [
    'open, and paid before',
    { price: bin, money: { due: -1250, paid: 1250 } },
    'GH₵\u00a012.50 · 1 bin · GH₵\u00a012.50 paid already',
  ],
  ['unpaid', { status: 'completed', price: bin, money: { due: 1250, paid: 0 } }, 'GH₵\u00a012.50 to pay'],
  ['paid', { status: 'completed', price: bin, money: { due: 0, paid: 1250 } }, 'Paid GH₵\u00a012.50'],
  [
    'paid too much',
    { status: 'completed', price: bin, money: { due: -250, paid: 1500 } },
    'We owe you GH₵\u00a02.50',
  ],
  ['waived', { status: 'completed', price: bin, money: { due: 0, paid: 0 } }, 'Nothing to pay'],
  [
    'completed where the list says “ask”',
    { status: 'completed', price: { amounts: {} } },
    'Price not set yet',
  ],
  [
    'the same, and paid in cash',
    { status: 'completed', price: { amounts }, money: { due: -500, paid: 500 } },
    'Paid GH₵\u00a05.00 · Price not set yet',
  ],
  ['completed without a list', { status: 'completed' }, undefined],
  ['cancelled', { status: 'cancelled', price: bin }, undefined],
  [
    'cancelled with cash that came late',
    { status: 'cancelled', price: bin, money: { due: -1250, paid: 1250 } },
    'We owe you GH₵\u00a012.50',
  ],
] as const)('a household reads of a pickup that is %s', (_, changes, words) => {
  expect(describeMoney(sampleSummary(changes))).toBe(words);
});

test('what a pickup costs stays when it is paid', () => {
  const costOf = (changes: object) => describeCost(sampleSummary({ status: 'completed', ...changes }));
  expect(costOf({ price: bin })).toBe('GH₵\u00a012.50 · 1 bin');
  expect(costOf({ price: { amounts } })).toBe('Price not set yet');
  expect(costOf({})).toBeUndefined();
});
