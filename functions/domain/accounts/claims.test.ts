import { expect, it } from 'vitest';
import { isHiddenFrom } from './claims.ts';

const claimedAt = '2026-06-09T10:00:00.000Z';

it.each([
  ['booked before somebody claimed the account', '2026-06-09T09:59:59.999Z', true],
  ['booked at that moment', claimedAt, true],
  ['booked later', '2026-06-09T10:00:00.001Z', false],
])('a pickup that was %s', (_, createdAt, isHidden) => {
  expect(isHiddenFrom({ claimedAt }, { createdAt })).toBe(isHidden);
});

it('nothing is hidden from a household that signed up itself', () => {
  expect(isHiddenFrom({}, { createdAt: claimedAt })).toBe(false);
});
