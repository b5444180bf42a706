import { describe, expect, it } from 'vitest';
import { AppError } from '#domain/app-error.ts';
import { addDays } from '#shared/dates.ts';
import { addDayOff, removeDayOff } from './days-off.ts';

const now = new Date('2026-11-22T23:30:00.000Z');

describe('days off', () => {
  it('are kept in order, each once, and forgotten when they are over', () => {
    expect(
      addDayOff({ daysOff: ['2026-11-20', '2026-11-21', '2026-12-25'] }, '2026-12-01', now).daysOff,
    ).toEqual(['2026-11-21', '2026-12-01', '2026-12-25']);
    expect(addDayOff({ daysOff: ['2026-12-01'] }, '2026-12-01', now).daysOff).toEqual(['2026-12-01']);
    expect(removeDayOff({ daysOff: ['2026-12-01', '2026-12-25'] }, '2026-12-01', now).daysOff).toEqual([
      '2026-12-25',
    ]);
    expect(removeDayOff({}, '2026-12-01', now).daysOff).toEqual([]);
  });

  it('begin at a time, which goes with the day', () => {
    const date = '2026-12-01';
    const marked = addDayOff({}, date, now, '11:20');
    expect(marked).toEqual({ daysOff: [date], offFrom: { [date]: '11:20' } });
    expect(addDayOff(marked, date, now, '09:00').offFrom).toEqual({ [date]: '09:00' });
    expect(addDayOff(marked, date, now).offFrom).toBeUndefined();
    expect(removeDayOff(marked, date, now)).toEqual({ daysOff: [], offFrom: undefined });
  });

  it('begin today and end in 12 months', () => {
    expect(addDayOff({}, '2026-11-22', now).daysOff).toEqual(['2026-11-22']);
    expect(addDayOff({}, '2027-11-22', now).daysOff).toEqual(['2027-11-22']);
    const over = new AppError('bad_input', 'This day is past.');
    expect(() => addDayOff({}, '2026-11-21', now)).toThrow(over);
    expect(() => removeDayOff({}, '2026-11-21', now)).toThrow(over);
    expect(() => addDayOff({}, '2027-11-23', now)).toThrow(
      new AppError('bad_input', 'A day off can be at most 12 months ahead.'),
    );
  });

  it('are at most 100', () => {
    const full = Array.from({ length: 100 }, (_, index) => addDays('2026-12-01', index));
    expect(() => addDayOff({ daysOff: full }, '2026-11-30', now)).toThrow(
      new AppError('bad_input', 'You can mark at most 100 days off ahead.'),
    );
    expect(addDayOff({ daysOff: full }, '2026-12-01', now).daysOff).toEqual(full);
  });
});
