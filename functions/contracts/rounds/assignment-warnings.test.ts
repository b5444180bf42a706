import { describe, expect, it } from 'vitest';
import { findHours, isOff, warnAboutAssignment, warnAboutRound } from './assignment-warnings.ts';

/** A Monday. */
const date = '2026-11-23';
const at = (clock: string) => new Date(`${date}T${clock}:00.000Z`);
const now = at('07:00');
const job = { date, scheduledAt: `${date}T08:00:00.000Z`, areaId: 'everywhere', isAwaitingTime: false };

describe('a collector', () => {
  it('without a profile works every day, everywhere, up to 30 stops', () => {
    expect(warnAboutAssignment({ load: 29 }, job, now)).toEqual([]);
    expect(warnAboutAssignment({ load: 30 }, job, now)).toEqual(['full']);
    expect(warnAboutAssignment({ profile: {}, daysOff: [], load: 0 }, job, now)).toEqual([]);
  });

  it('is off on the days that they marked and on other weekdays than theirs', () => {
    expect(isOff({ daysOff: [date] }, date, now)).toBe(true);
    expect(isOff({ daysOff: ['2026-11-24'] }, date, now)).toBe(false);
    expect(isOff({ profile: { weekdays: [0, 6] } }, date, now)).toBe(true);
    expect(isOff({ profile: { weekdays: [1] }, daysOff: [] }, date, now)).toBe(false);
    expect(isOff({ suspended: {} }, date, now)).toBe(true);
    expect(warnAboutAssignment({ daysOff: [date], load: 0 }, job, now)).toEqual(['off']);
  });

  it('is off from a time on, and until then has hours that end at it', () => {
    const work = { daysOff: [date], offFrom: { [date]: '11:20' } };
    const before = new Date('2026-11-20T18:00:00.000Z');
    expect([before, now, at('11:19'), at('11:20')].map((one) => isOff(work, date, one))).toEqual([
      false,
      false,
      false,
      true,
    ]);
    expect(isOff({ ...work, profile: { hours: { start: '12:00', end: '18:00' } } }, date, now)).toBe(true);
    expect(findHours(work, date)).toEqual({ start: '00:00', end: '11:20' });
    expect(findHours({ ...work, profile: { hours: { start: '07:00', end: '11:00' } } }, date)?.end).toBe(
      '11:00',
    );
    expect(findHours(work, '2026-11-24')).toBeUndefined();
    const noon = { ...job, scheduledAt: at('12:00').toISOString() };
    expect(warnAboutAssignment({ ...work, load: 0 }, job, now)).toEqual([]);
    expect(warnAboutAssignment({ ...work, load: 0 }, noon, now)).toEqual(['outside-hours']);
    expect(warnAboutAssignment({ ...work, load: 0 }, noon, at('11:20'))).toEqual(['off', 'outside-hours']);
    const round = { date, stops: [{ ...noon, plannedAt: noon.scheduledAt, isNew: true }], others: 0 };
    expect(warnAboutRound(work, round, now)).toEqual(['outside-hours']);
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
    expect(warnAboutAssignment({ profile, load: 2 }, asked, now)).toEqual(against);
    const stops = [{ ...asked, plannedAt: job.scheduledAt, isNew: true }];
    expect(warnAboutRound({ profile }, { date, stops, others: 2 }, now)).toEqual(against);
    const known = stops.map((stop) => ({ ...stop, isNew: false }));
    expect(warnAboutRound({ profile }, { date, stops: known, others: 2 }, now)).toEqual([]);
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
      expect(warnAboutAssignment({ profile, load: 0 }, job, now)).toEqual(isOutside ? ['outside-hours'] : []);
    },
  );
});
