import { describe, expect, it } from 'vitest';
import { completedAt, mayReopen, reopenableUntil } from '#contracts/pickups/completion.ts';
import { isOverdue, overdueBefore } from '#contracts/pickups/overdue.ts';
import type { HistoryEntry } from '#contracts/pickups/pickups.ts';
import { nameWeekday } from '#shared/print-when.ts';
import { addDays, findWeekday } from './dates.ts';
import {
  nameDay,
  printDay,
  printHours,
  printInstant,
  printWeekday,
  printWhen,
  printWindow,
} from './print-when.ts';

describe('a completion', () => {
  const entry = (event: HistoryEntry['event'], at: string) => ({ event, at });
  const history = [
    entry('completed', '2026-11-20T09:00:00.000Z'),
    entry('reopened', '2026-11-20T10:00:00.000Z'),
    entry('completed', '2026-11-23T23:30:00.000Z'),
    entry('edited', '2026-11-23T23:40:00.000Z'),
  ];

  it('is the last one', () => {
    expect(completedAt(history)).toBe('2026-11-23T23:30:00.000Z');
    expect(completedAt(history.slice(1, 2))).toBeUndefined();
  });

  it('can be taken back by staff until the end of the next day', () => {
    expect(reopenableUntil('2026-11-23T23:30:00.000Z').toISOString()).toBe('2026-11-25T00:00:00.000Z');
    expect(mayReopen(history, new Date('2026-11-24T23:59:59.999Z'))).toBe(true);
    expect(mayReopen(history, new Date('2026-11-25T00:00:00.000Z'))).toBe(false);
    expect(mayReopen([], new Date('2026-11-24T00:00:00.000Z'))).toBe(false);
  });
});

describe('a pickup is overdue', () => {
  const now = new Date('2026-11-23T10:00:00.001Z');
  const late = { status: 'assigned', scheduledAt: '2026-11-23T08:00:00.000Z' } as const;

  it('once its window of two hours has passed while somebody is to come', () => {
    expect(isOverdue(late, now)).toBe(true);
    expect(isOverdue({ ...late, status: 'completed' }, now)).toBe(false);
    expect(isOverdue({ ...late, awaitingTime: { cause: 'postponed' } }, now)).toBe(false);
    expect(isOverdue({ ...late, scheduledAt: '2026-11-23T08:00:00.001Z' }, now)).toBe(false);
  });

  it('when it was scheduled before this instant', () => {
    expect(overdueBefore(now)).toBe('2026-11-23T08:00:00.001Z');
  });
});

describe('times in words', () => {
  const when = { scheduledAt: '2025-08-03T23:30:00.000Z', date: '3rd Aug 2025', time: '11:30 PM' };

  it('name the day, and keep AM and PM on the line', () => {
    expect(printWhen(when)).toBe('Sun 3rd Aug 2025, 11:30\u00a0PM');
    expect(printInstant(when.scheduledAt)).toBe('Sun 3rd Aug 2025, 11:30\u00a0PM');
    expect(printDay(when)).toBe('Sun 3rd Aug 2025');
    expect(printWindow(when.scheduledAt)).toBe('11:30\u00a0PM–1:30\u00a0AM');
  });

  it('leave out of hours what nobody says', () => {
    expect(printHours('08:00', '10:00')).toBe('8–\u206010\u00a0AM');
    expect(printHours('11:00', '13:00')).toBe('11\u00a0AM–1\u00a0PM');
    expect(printHours('22:05', '24:00')).toBe('10:05\u00a0PM–12\u00a0AM');
  });

  it('call the days near today by their names', () => {
    const named = [-2, -1, 0, 1, 2].map((ahead) =>
      nameDay(addDays('2025-08-03', ahead), new Date(when.scheduledAt)),
    );
    expect(named).toEqual(['Fri 1st Aug 2025', 'Yesterday', 'Today', 'Tomorrow', 'Tue 5th Aug 2025']);
  });

  it('name every weekday', () => {
    const week = Array.from({ length: 7 }, (_, day) => addDays('2025-08-03', day));
    expect(week.map(printWeekday).join(' ')).toBe('Sun Mon Tue Wed Thu Fri Sat');
    expect(week.map((day) => nameWeekday(findWeekday(day))).join(' ')).toBe(
      'Sunday Monday Tuesday Wednesday Thursday Friday Saturday',
    );
    expect(nameWeekday(7)).toBe('');
    expect(printWeekday('some day')).toBe('');
  });

  it('count days over the ends of months', () => {
    expect(addDays('2028-02-28', 2)).toBe('2028-03-01');
    expect(addDays('2028-03-01', -1)).toBe('2028-02-29');
  });
});
