import { expect, it } from 'vitest';
import { isBeforeClaim, isHiddenFrom } from './account.ts';

const claimedAt = '2026-06-09T10:00:00.000Z';

it.each([
  ['booked before somebody claimed the account', '2026-06-09T09:59:59.999Z', true],
  ['booked at that moment', claimedAt, true],
  ['booked later', '2026-06-09T10:00:00.001Z', false],
])('a pickup that was %s', (_, createdAt, isHidden) => {
  expect(isHiddenFrom({ claimedAt }, { createdAt })).toBe(isHidden);
  expect(isBeforeClaim({ claimedAt }, { createdAt })).toBe(isHidden);
});

const moved = { charged: 1250, paid: 1250, waived: 0, refunded: 0, postings: 2 };

it.each([
  ['something is to pay', { ...moved, paid: 0, movedAt: '2026-06-08T10:00:00.000Z' }, false],
  ['money moved since', { ...moved, movedAt: '2026-06-09T10:00:00.001Z' }, false],
  ['all was paid before', { ...moved, movedAt: claimedAt }, true],
  ['too much was paid before', { ...moved, paid: 2000, movedAt: claimedAt }, true],
])('a pickup from before for which %s', (_, money, isHidden) => {
  const createdAt = '2026-06-07T10:00:00.000Z';
  expect(isHiddenFrom({ claimedAt }, { createdAt, money })).toBe(isHidden);
});

it('nothing is hidden from a household that signed up itself', () => {
  expect(isHiddenFrom({}, { createdAt: claimedAt })).toBe(false);
});
