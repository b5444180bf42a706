import { expect, test } from 'vitest';
import { sampleSummary } from '#site/testing/sample-summary.ts';
import { describeToPay } from './describe-to-pay.ts';

const amounts = { bag: 500, bin: 1250, load: 6000 };
const bin = { amount: 1250, size: 'bin', amounts } as const;

test.each([
  ['no list', {}, undefined],
  ['a size', { price: bin }, 'GH₵\u00a012.50 to pay · 1 bin'],
  ['no size', { price: { amounts } }, 'Choose the size at the door'],
  ['nothing in the list', { price: { amounts: {} } }, 'No set price: ask the office'],
  [
    'a size that is not in the list',
    { price: { size: 'load', amounts: {} } },
    'No set price: ask the office · 1 tricycle load',
  ],
  ['what was paid', { price: bin, money: { due: -1250, paid: 1250 } }, 'Nothing to pay'],
  [
    'Mobile Money',
    { price: bin, money: { due: -1250, paid: 1250, byMobileMoney: true } },
    'Paid by Mobile Money',
  ],
] as const)('a collector reads of a stop with %s', (_, changes, words) => {
  expect(describeToPay(sampleSummary(changes))).toBe(words);
});
