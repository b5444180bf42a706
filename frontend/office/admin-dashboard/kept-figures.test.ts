import { expect, test } from 'vitest';
import { dropPast } from './kept-figures.ts';

const work = { overdue: 1, toAssign: 2, toApprove: 3, waiting: 4, openMessages: 5, openProblems: 6 };
const totals = { users: 1, collectors: 2, pickups: 3 };
const tomorrow = { date: '2026-12-01', toAssign: 1, assigned: 0, onDuty: 2, hasMore: false };
const today = {
  ...tomorrow,
  date: '2026-11-30',
  leftovers: { toAssign: 1, assigned: 2, hasMore: false },
};
const figures = { work, totals, today, tomorrow };

test('of figures that were kept, those of today and tomorrow are shown on that day', () => {
  expect(dropPast(figures, new Date('2026-11-30T23:59:00.000Z'))).toEqual(figures);
  expect(dropPast(figures, new Date('2026-12-01T00:00:00.000Z'))).toEqual({
    work,
    totals,
    today: undefined,
    tomorrow: undefined,
  });
});
