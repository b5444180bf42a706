import { expect, it } from 'vitest';
import { lastDays } from './overview.ts';

it('the last days end today and go on across a month, oldest first', () => {
  const days = ['2026-02-27', '2026-02-28', '2026-03-01', '2026-03-02'];
  expect(lastDays(new Date('2026-03-02T00:00:00.000Z'), 4)).toEqual(days);
  expect(lastDays(new Date('2026-03-02T23:59:59.999Z'), 4)).toEqual(days);
});
