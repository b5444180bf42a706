import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, findWeekday } from '#shared/dates.ts';
import {
  findFirst,
  findFirstDate,
  isDue,
  isExcluded,
  isOnSchedule,
  listDays,
  type Schedule,
} from './order-dates.ts';

const anyDate = fc.integer({ min: 0, max: 3000 }).map((days) => addDays('2026-01-01', days));
const anySchedule: fc.Arbitrary<Schedule> = fc
  .record({
    weekday: fc.integer({ min: 0, max: 6 }),
    everyWeeks: fc.constantFrom<1 | 2>(1, 2),
    startsOn: anyDate,
    pause: fc.option(fc.integer({ min: 1, max: 60 })),
    end: fc.option(fc.integer({ min: 0, max: 100 })),
    skips: fc.array(fc.integer({ min: 0, max: 100 }), { maxLength: 5 }),
  })
  .map(({ pause, end, skips, startsOn, ...rest }) => ({
    ...rest,
    startsOn,
    skipped: skips.map((days) => addDays(startsOn, days)),
    ...(pause === null ? {} : { pausedUntil: addDays(startsOn, pause) }),
    ...(end === null ? {} : { endsOn: addDays(startsOn, end) }),
  }));

const span = 120;
const dueDates = (order: Schedule) =>
  listDays(addDays(order.startsOn, -20), span).filter((date) => isDue(order, date));

describe('the dates of an order', () => {
  it('fall on its weekday, not before its first day, one or two weeks apart', () => {
    fc.assert(
      fc.property(anySchedule, (order) => {
        const dates = listDays(addDays(order.startsOn, -20), span).filter((date) =>
          isOnSchedule(order, date),
        );
        expect(dates[0]).toBe(findFirst(order.weekday, order.startsOn));
        for (const [index, date] of dates.entries()) {
          expect(findWeekday(date)).toBe(order.weekday);
          const next = dates[index + 1];
          if (next) expect(next).toBe(addDays(date, 7 * order.everyWeeks));
        }
      }),
    );
  });

  it('leave out what is skipped, paused and after the end, and nothing else', () => {
    fc.assert(
      fc.property(anySchedule, (order) => {
        const { skipped, pausedUntil, endsOn } = order;
        const all = dueDates({ ...order, skipped: [], pausedUntil: undefined, endsOn: undefined });
        const wanted = all.filter(
          (date) =>
            !skipped.includes(date) &&
            date >= (pausedUntil ?? '') &&
            (endsOn === undefined || date <= endsOn),
        );
        expect(dueDates(order)).toEqual(wanted);
      }),
    );
  });

  it('are the same whether looked at a day, a week or a year before: each is decided by itself', () => {
    fc.assert(
      fc.property(anySchedule, fc.integer({ min: 0, max: 60 }), (order, later) => {
        const from = addDays(order.startsOn, later);
        const early = dueDates(order).filter((date) => date >= from);
        const late = listDays(from, span).filter((date) => isDue(order, date));
        expect(late.slice(0, early.length)).toEqual(early);
      }),
    );
  });

  it('none is due once it has ended', () => {
    fc.assert(
      fc.property(anySchedule, (order) => {
        expect(dueDates({ ...order, endedAt: '2026-01-01T00:00:00.000Z' })).toEqual([]);
      }),
    );
  });

  it('start again where a changed schedule takes effect', () => {
    fc.assert(
      fc.property(anySchedule, fc.integer({ min: 0, max: 60 }), (order, days) => {
        const appliesFrom = addDays(order.startsOn, days);
        const wanted = dueDates(order).filter((date) => date >= appliesFrom);
        expect(dueDates({ ...order, appliesFrom })).toEqual(wanted);
      }),
    );
  });
});

it('on several days all of them fall into the same weeks, which are counted from the first day', () => {
  const order: Schedule = {
    weekday: 1,
    weekdays: [1, 4],
    everyWeeks: 2,
    startsOn: '2026-06-04',
    skipped: [],
  };
  const dates = listDays('2026-06-01', 30).filter((date) => isDue(order, date));
  expect(dates).toEqual(['2026-06-04', '2026-06-08', '2026-06-18', '2026-06-22']);
  expect(findFirstDate(order)).toBe('2026-06-04');
});

describe('single dates', () => {
  const weekly: Schedule = { weekday: 2, everyWeeks: 1, startsOn: '2028-02-20', skipped: [] };

  it('the leap day is a day like any other', () => {
    const dates = listDays('2028-02-20', 20).filter((date) => isDue(weekly, date));
    expect(dates).toEqual(['2028-02-22', '2028-02-29', '2028-03-07']);
    expect(isDue({ ...weekly, everyWeeks: 2 }, '2028-02-29')).toBe(false);
    expect(isDue({ ...weekly, everyWeeks: 2 }, '2028-03-07')).toBe(true);
  });

  it('two weeks are counted over the turn of the year', () => {
    const order: Schedule = { ...weekly, weekday: 4, everyWeeks: 2, startsOn: '2026-12-17' };
    const dates = listDays('2026-12-01', 60).filter((date) => isDue(order, date));
    expect(dates).toEqual(['2026-12-17', '2026-12-31', '2027-01-14', '2027-01-28']);
  });

  it('the day until which it is paused, and the last day, are not excluded', () => {
    const order = { ...weekly, pausedUntil: '2028-02-29', endsOn: '2028-03-07' };
    expect(isExcluded(order, '2028-02-28')).toBe(true);
    expect(isDue(order, '2028-02-29')).toBe(true);
    expect(isDue(order, '2028-03-07')).toBe(true);
    expect(isExcluded(order, '2028-03-08')).toBe(true);
  });
});
