import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  bookingProblem,
  formatSchedule,
  lastDays,
  ordinal,
  parseDate,
  parseTime,
  printDate,
  printTime,
  toScheduledAt,
  windowPassed,
} from './dates.ts';

const anyDate = fc
  .date({ min: new Date('2000-01-01T00:00:00Z'), max: new Date('2999-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

const anyTime = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map(([hour, minute]) => `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`);

// Every space that Unicode knows and browsers print before AM and PM.
const anySpace = fc.constantFrom(' ', '\u00a0', '\u202f', '\u2009');

describe('dates', () => {
  it('reads back whatever it printed', () => {
    fc.assert(
      fc.property(anyDate, (date) => {
        expect(parseDate(printDate(date))).toBe(date);
      }),
    );
  });

  it('reads ISO dates, either case and any space', () => {
    fc.assert(
      fc.property(anyDate, anySpace, fc.boolean(), (date, space, upper) => {
        const text = printDate(date).replaceAll(' ', space);
        expect(parseDate(upper ? text.toUpperCase() : text.toLowerCase())).toBe(date);
        expect(parseDate(date)).toBe(date);
      }),
    );
  });

  it.each([
    ['3rd Aug 2025', '2025-08-03'],
    ['3rd Sep 2025', '2025-09-03'],
    ['3rd Sept 2025', '2025-09-03'],
    ['1st Jan 2026', '2026-01-01'],
    ['22nd Feb 2028', '2028-02-22'],
    ['29th Feb 2028', '2028-02-29'],
    ['11th Nov 2026', '2026-11-11'],
    [' 2025-08-03 ', '2025-08-03'],
    ['3rd  Aug \t 2025', '2025-08-03'],
    ['2000-01-01', '2000-01-01'],
    ['2999-12-31', '2999-12-31'],
  ])('reads %s', (text, date) => {
    expect(parseDate(text)).toBe(date);
  });

  it.each([
    '31st Feb 2025',
    '29th Feb 2026',
    '2th Aug 2025',
    '11st Aug 2025',
    '0th Aug 2025',
    '03rd Aug 2025',
    '3rd August 2025',
    '3 Aug 2025',
    '3rd Foo 2025',
    '2025-02-31',
    '2025-13-01',
    '2025-8-3',
    'on 2025-08-03',
    '2025-08-03T10:00',
    '3rd Aug 2025, 10 AM',
    '1999-12-31',
    '3000-01-01',
    'tomorrow',
    '',
  ])('refuses %j', (text) => {
    expect(parseDate(text)).toBeUndefined();
  });

  it('counts like people: 1st, 2nd, 3rd, 11th, 12th, 13th, 21st', () => {
    expect([1, 2, 3, 4, 11, 12, 13, 21, 22, 23, 31].map(ordinal).join(' ')).toBe(
      '1st 2nd 3rd 4th 11th 12th 13th 21st 22nd 23rd 31st',
    );
  });
});

describe('times', () => {
  it('reads back whatever it printed, in either case, with any space', () => {
    fc.assert(
      fc.property(anyTime, anySpace, fc.boolean(), (time, space, upper) => {
        const text = printTime(time).replace(' ', space);
        expect(parseTime(upper ? text : text.toLowerCase())).toBe(time);
        expect(parseTime(time)).toBe(time);
      }),
    );
  });

  it('reads the dotted halves of the day that some browsers print', () => {
    const dotted = { AM: 'a.m.', PM: 'p.m.' };
    fc.assert(
      fc.property(anyTime, anySpace, fc.boolean(), fc.boolean(), (time, space, upper, padded) => {
        const printed = printTime(time).replace(/[AP]M/, (half) => dotted[half === 'AM' ? 'AM' : 'PM']);
        const text = (padded ? printed : printed.replace(/^0/, '')).replace(' ', space);
        expect(parseTime(upper ? text.toUpperCase() : text)).toBe(time);
      }),
    );
  });

  it.each([
    ['09:30 AM', '09:30'],
    ['9:30 p.m.', '21:30'],
    ['12:05 a.m.', '00:05'],
    ['9:30 am', '09:30'],
    ['12:00 AM', '00:00'],
    ['12:00 PM', '12:00'],
    ['11:59 PM', '23:59'],
    ['14:30', '14:30'],
    [' 14:30 ', '14:30'],
    ['9:30AM', '09:30'],
  ])('reads %s', (text, time) => {
    expect(parseTime(text)).toBe(time);
  });

  it.each([
    ['00:05', '12:05 AM'],
    ['09:30', '09:30 AM'],
    ['12:00', '12:00 PM'],
    ['21:05', '09:05 PM'],
  ])('prints %s as %s', (time, printed) => {
    expect(printTime(time)).toBe(printed);
  });

  it('prints an instant as date and time', () => {
    expect(formatSchedule('2025-08-03T14:30:00.000Z')).toEqual({ date: '3rd Aug 2025', time: '02:30 PM' });
  });

  it.each([
    '24:00',
    '00:30 AM',
    '13:00 PM',
    '13:00 p.m.',
    '9:60 AM',
    '9:30',
    '930',
    '09:30 XM',
    '9:30 p.m',
    '9:30 pm.',
    '9:30 p',
    '9:30 ..',
    'at 09:30',
    '09:30 sharp',
    '',
  ])('refuses %j', (text) => {
    expect(parseTime(text)).toBeUndefined();
  });
});

describe('what can be booked', () => {
  const now = new Date('2026-11-20T10:00:00Z');

  it.each([
    ['2026-11-20', '10:00', /future/],
    ['2026-11-19', '23:00', /future/],
    ['2026-11-20', '10:01', undefined],
    ['2027-01-19', '23:59', undefined],
    ['2027-01-20', '00:00', /60 days/],
  ])('%s %s', (date, time, problem) => {
    const said = bookingProblem(toScheduledAt(date, time), now);
    if (problem) expect(said).toMatch(problem);
    else expect(said).toBeUndefined();
  });

  it('is overdue only after the two-hour window', () => {
    expect(windowPassed('2026-11-20T08:00:00.000Z', now)).toBe(false);
    expect(windowPassed('2026-11-20T07:59:00.000Z', now)).toBe(true);
  });
});

it('the last days end today and go on across a month, oldest first', () => {
  const days = ['2026-02-27', '2026-02-28', '2026-03-01', '2026-03-02'];
  expect(lastDays(new Date('2026-03-02T00:00:00.000Z'), 4)).toEqual(days);
  expect(lastDays(new Date('2026-03-02T23:59:59.999Z'), 4)).toEqual(days);
});
