import { describe, expect, it } from 'vitest';
import { isOff, warnAboutAssignment, warnAboutRound } from './assignment-warnings.ts';

/** A Monday. */
const date = '2026-11-23';
const job = { date, scheduledAt: `${date}T08:00:00.000Z`, areaId: 'everywhere', isAwaitingTime: false };

describe('a collector', () => {
  it('without a profile works every day, everywhere, up to 30 stops', () => {
    expect(warnAboutAssignment({ load: 29 }, job)).toEqual([]);
    expect(warnAboutAssignment({ load: 30 }, job)).toEqual(['full']);
    expect(warnAboutAssignment({ profile: {}, daysOff: [], load: 0 }, job)).toEqual([]);
  });

  it('is off on the days that they marked and on other weekdays than theirs', () => {
    expect(isOff(undefined, [date], date)).toBe(true);
    expect(isOff(undefined, ['2026-11-24'], date)).toBe(false);
    expect(isOff({ weekdays: [0, 6] }, undefined, date)).toBe(true);
    expect(isOff({ weekdays: [1] }, [], date)).toBe(false);
    expect(warnAboutAssignment({ daysOff: [date], load: 0 }, job)).toEqual(['off']);
  });

  it('is warned about for each reason', () => {
    const profile = {
      areas: ['01KAB3C4D5E6F7G8H9J0K1M2N3'],
      stopsPerDay: 2,
      weekdays: [2],
      hours: { start: '12:00', end: '18:00' },
    };
    const against = ['off', 'outside-areas', 'outside-hours', 'full', 'awaiting-time'];
    const asked = { ...job, isAwaitingTime: true };
    expect(warnAboutAssignment({ profile, load: 2 }, asked)).toEqual(against);
    const stops = [{ ...asked, plannedAt: job.scheduledAt, isNew: true }];
    expect(warnAboutRound({ profile }, { date, stops, others: 2 })).toEqual(against);
    const known = stops.map((stop) => ({ ...stop, isNew: false }));
    expect(warnAboutRound({ profile }, { date, stops: known, others: 2 })).toEqual([]);
  });

  it.each([
    ['06:00', '08:05', true],
    ['06:00', '08:06', false],
    ['10:00', '18:00', false],
    ['10:01', '18:00', true],
    ['00:00', '23:59', false],
  ])(
    'who works from %s to %s can come within a window from 08:00 to 10:00: never is %s',
    (start, end, isOutside) => {
      const profile = { hours: { start, end } };
      expect(warnAboutAssignment({ profile, load: 0 }, job)).toEqual(isOutside ? ['outside-hours'] : []);
    },
  );
});
