import { expect, it } from 'vitest';
import { isReserved, isStale, neverProven, reserveUntil } from './phone.ts';

const now = new Date('2026-06-09T10:00:00.000Z');

it('a number may be somebody else’s when nobody has used it for 90 days', () => {
  expect(isStale('2026-03-11T10:00:00.000Z', now)).toBe(false);
  expect(isStale('2026-03-11T09:59:59.999Z', now)).toBe(true);
  expect(isStale('2026-06-09T09:00:00.000Z', now)).toBe(false);
  expect(isStale(neverProven, now)).toBe(true);
});

it('a number that staff entered waits 30 days for its owner', () => {
  expect(reserveUntil(now)).toBe('2026-07-09T10:00:00.000Z');
  const reserved = { reservedUntil: reserveUntil(now) };
  expect(isReserved(reserved, new Date('2026-07-09T10:00:00.000Z'))).toBe(true);
  expect(isReserved(reserved, new Date('2026-07-09T10:00:00.001Z'))).toBe(false);
  expect(isReserved({}, now)).toBe(false);
});
