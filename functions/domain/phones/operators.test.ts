import { expect, it } from 'vitest';
import { findOperator } from '#domain/accounts/phone.ts';

it.each([
  ['mtn', 'mtn'],
  ['vodafone', 'telecel'],
  ['telecel', 'telecel'],
  ['tigo', 'at'],
  ['airtel', 'at'],
  ['at', 'at'],
  ['62001', 'mtn'],
  ['62002', 'telecel'],
  ['62003', 'at'],
  ['62006', 'at'],
  ['99999', undefined],
  ['webstore', undefined],
  ['constructor', undefined],
  ['', undefined],
  [null, undefined],
  [undefined, undefined],
])('the operator %s has the Mobile Money of %s', (operator, network) => {
  expect(findOperator(operator)).toBe(network);
});
