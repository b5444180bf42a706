import { describe, expect, it } from 'vitest';
import { AppError } from '#domain/app-error.ts';
import { everywhere } from '#domain/areas/area.ts';
import { addDays } from '#shared/dates.ts';
import { osu } from '#testing/samples/sample-area.ts';
import { weeklyOrder } from '#testing/samples/sample-order.ts';
import { isDue } from './order-dates.ts';
import {
  checkEnd,
  checkPause,
  checkStart,
  endOrder,
  reschedule,
  skipDate,
  toOrderArea,
} from './standing-order.ts';

/** Late on a Monday in Accra. */
const now = new Date('2026-06-08T23:30:00.000Z');
const yesterday = '2026-06-07';
const today = '2026-06-08';
const tuesday = '2026-06-09';

const refusal = (field: string, message: string) =>
  new AppError('bad_input', message, { errors: { [field]: message } });

it('an order keeps its area by id and name, and none in Everywhere', () => {
  expect(toOrderArea(osu)).toEqual({ id: osu.id, name: 'Osu' });
  expect(toOrderArea(everywhere)).toBeUndefined();
});

describe('the first day', () => {
  it('is today or one of the next 60 days', () => {
    expect(() => checkStart(today, now)).not.toThrow();
    expect(() => checkStart('2026-08-07', now)).not.toThrow();
    expect(() => checkStart(yesterday, now)).toThrow(
      refusal('startsOn', 'Please choose a first day that isn’t past.'),
    );
    expect(() => checkStart('2026-08-08', now)).toThrow(
      refusal('startsOn', 'Please choose a first day within the next 60 days.'),
    );
  });
});

describe('the last day', () => {
  it('need not be given', () => {
    expect(() => checkEnd({ startsOn: tuesday, endsOn: undefined }, now)).not.toThrow();
  });

  it('is not over, and not before the first', () => {
    expect(() => checkEnd({ startsOn: '2026-06-02', endsOn: today }, now)).not.toThrow();
    expect(() => checkEnd({ startsOn: '2026-06-16', endsOn: '2026-06-16' }, now)).not.toThrow();
    expect(() => checkEnd({ startsOn: '2026-06-02', endsOn: yesterday }, now)).toThrow(
      refusal('endsOn', 'Please choose a last day that isn’t past.'),
    );
    expect(() => checkEnd({ startsOn: '2026-06-16', endsOn: '2026-06-15' }, now)).toThrow(
      refusal('endsOn', 'The last day can’t be before the first.'),
    );
  });
});

describe('a pause', () => {
  it('ends tomorrow at the earliest, and within 366 days', () => {
    expect(() => checkPause(tuesday, now)).not.toThrow();
    expect(() => checkPause('2027-06-09', now)).not.toThrow();
    expect(() => checkPause(today, now)).toThrow(refusal('pausedUntil', 'Please choose a day after today.'));
    expect(() => checkPause('2027-06-10', now)).toThrow(
      refusal('pausedUntil', 'Please choose a day within the next year.'),
    );
  });
});

describe('skipping a date', () => {
  const refused = (date: string) => refusal('date', `There is no pickup to skip on ${date}.`);

  it('takes it out of the order, twice the same as once', () => {
    const skipped = skipDate(weeklyOrder(), tuesday, false, now);
    expect(skipped).toEqual(weeklyOrder({ skipped: [tuesday] }));
    expect(isDue(skipped, tuesday)).toBe(false);
    expect(skipDate(skipped, tuesday, false, now)).toEqual(skipped);
  });

  it('keeps the dates in order and forgets those that are over', () => {
    const order = weeklyOrder({ skipped: ['2026-06-02', today, '2026-06-23'] });
    expect(skipDate(order, '2026-06-16', false, now).skipped).toEqual([today, '2026-06-16', '2026-06-23']);
  });

  it('is for dates of the order within 60 days', () => {
    expect(skipDate(weeklyOrder(), '2026-08-04', false, now).skipped).toEqual(['2026-08-04']);
    const daysOf = (weekday: number) => weeklyOrder({ weekday });
    expect(skipDate(daysOf(1), today, false, now).skipped).toEqual([today]);
    expect(skipDate(daysOf(5), '2026-08-07', false, now).skipped).toEqual(['2026-08-07']);
    expect(() => skipDate(daysOf(6), '2026-08-08', false, now)).toThrow(refused('Sat 8th Aug 2026'));
    expect(() => skipDate(weeklyOrder(), '2026-06-02', true, now)).toThrow(refused('Tue 2nd Jun 2026'));
    expect(() => skipDate(weeklyOrder(), '2026-06-10', false, now)).toThrow(refused('Wed 10th Jun 2026'));
  });

  it('is for dates on which somebody would come: not in a pause, but for a pickup that is made', () => {
    const paused = weeklyOrder({ pausedUntil: '2026-06-16' });
    expect(() => skipDate(paused, tuesday, false, now)).toThrow(refused('Tue 9th Jun 2026'));
    expect(skipDate(paused, tuesday, true, now).skipped).toEqual([tuesday]);
    expect(skipDate({ ...paused, skipped: [tuesday] }, tuesday, false, now).skipped).toEqual([tuesday]);
  });

  it('is possible for 30 dates ahead', () => {
    const many = (count: number) =>
      weeklyOrder({ skipped: Array.from({ length: count }, (_, index) => addDays('2026-06-10', index)) });
    expect(skipDate(many(29), tuesday, false, now).skipped).toHaveLength(30);
    expect(() => skipDate(many(30), tuesday, false, now)).toThrow(
      refusal('date', 'You can skip at most 30 dates ahead.'),
    );
  });
});

it('an order that has ended has no number and nothing of its household in it', () => {
  const ended = endOrder(weeklyOrder({ phone: '+233241234567' }), now);
  expect(ended).toEqual(
    weeklyOrder({
      endedAt: now.toISOString(),
      content: { wasteType: 'plastic', location: 'Erased' },
      phone: undefined,
    }),
  );
  expect(isDue(ended, tuesday)).toBe(false);
});

describe('another schedule', () => {
  it('counts from today where no pickup was made', () => {
    expect(reschedule(weeklyOrder(), { weekday: 5 }, undefined, now)).toEqual(
      weeklyOrder({ weekday: 5, appliesFrom: today }),
    );
  });

  it('begins four days after the last pickup that was made: nobody comes twice in half a week', () => {
    const changed = reschedule(weeklyOrder(), { weekday: 5 }, tuesday, now);
    expect(changed.appliesFrom).toBe('2026-06-13');
    expect(isDue(changed, '2026-06-12')).toBe(false);
    expect(isDue(changed, '2026-06-19')).toBe(true);
  });

  it('falls on the weekday of a new first day, unless another is asked for', () => {
    const change = (more: object) =>
      reschedule(weeklyOrder(), { startsOn: '2026-06-18', ...more }, undefined, now);
    expect(change({})).toMatchObject({ weekday: 4, startsOn: '2026-06-18' });
    expect(change({ weekday: 0 })).toMatchObject({ weekday: 0, startsOn: '2026-06-18' });
  });

  it.each([{ weekday: 3 }, { everyWeeks: 2 }, { startsOn: '2026-06-09' }] as const)(
    'is any of %o alone, and leaves the rest',
    (change) => {
      expect(reschedule(weeklyOrder(), change, undefined, now)).toEqual(
        weeklyOrder({ ...change, appliesFrom: today }),
      );
    },
  );

  it('is none where all stays the same', () => {
    const order = weeklyOrder();
    expect(reschedule(order, {}, tuesday, now)).toBe(order);
    expect(reschedule(order, { weekday: 2, everyWeeks: 1, startsOn: '2026-06-02' }, tuesday, now)).toBe(
      order,
    );
  });
});
