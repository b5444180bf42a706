import { describe, expect, it } from 'vitest';
import { isOff, warnAboutAssignment } from './assignment-warnings.ts';

/** A Monday. */
const date = '2026-11-23';
const job = { scheduledAt: `${date}T08:00:00.000Z`, areaId: 'everywhere', isAwaitingTime: false };

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
    const profile = { areas: ['01KAB3C4D5E6F7G8H9J0K1M2N3'], stopsPerDay: 2, weekdays: [2] };
    expect(warnAboutAssignment({ profile, load: 2 }, { ...job, isAwaitingTime: true })).toEqual([
      'off',
      'outside-areas',
      'full',
      'awaiting-time',
    ]);
  });
});
