import { describe, expect, it } from 'vitest';
import { areaLimits } from '#contracts/areas/areas.ts';
import { AppError } from '#domain/app-error.ts';
import { addDays } from '#shared/dates.ts';
import { osu } from '#testing/samples/sample-area.ts';
import {
  addClosedDay,
  areaView,
  checkPrefixes,
  everywhere,
  findClosedReason,
  isCounted,
  listActiveAreas,
  removeClosedDay,
} from './area.ts';

/** Late on a Tuesday in Accra. */
const now = new Date('2026-12-01T23:30:00.000Z');
const today = '2026-12-01';

describe('Everywhere, where nothing was configured', () => {
  it('is open at every hour of every day, without a limit', () => {
    expect(areaView(everywhere)).toEqual({
      id: 'everywhere',
      name: 'Everywhere',
      addressPrefixes: [],
      windows: [
        '00:00',
        '02:00',
        '04:00',
        '06:00',
        '08:00',
        '10:00',
        '12:00',
        '14:00',
        '16:00',
        '18:00',
        '20:00',
        '22:00',
      ].map((start) => ({ start, capacity: null })),
      weekdays: [0, 1, 2, 3, 4, 5, 6],
      closedDays: [],
      cutoffMinutes: 0,
      isActive: true,
      version: 1,
    });
    expect(everywhere.receipts).toEqual([]);
  });

  it('is the only area in which no seats are counted', () => {
    expect(isCounted(everywhere)).toBe(false);
    expect(isCounted(osu)).toBe(true);
  });
});

describe('areas as people see them', () => {
  it('have no receipts for admins either', () => {
    const receipt = { keyHash: 'k', requestHash: 'r', message: 'Area created.' };
    expect(areaView({ ...osu, receipts: [receipt] })).not.toHaveProperty('receipts');
  });

  it('are those that take pickups, with what tells them apart', () => {
    const closed = { ...osu, id: '01CLOSED', name: 'Labone', isActive: false };
    expect(listActiveAreas([osu, closed, everywhere])).toEqual([
      { id: osu.id, name: 'Osu', addressPrefixes: ['GA-184', 'GL'] },
      { id: 'everywhere', name: 'Everywhere', addressPrefixes: [] },
    ]);
  });
});

describe('closing a day', () => {
  const closed = addClosedDay(osu, '2026-12-25', 'Christmas', now);

  it('is possible from today on, with its reason, and undone by opening it', () => {
    expect(findClosedReason(closed, '2026-12-25')).toBe('Christmas');
    expect(findClosedReason(closed, '2026-12-24')).toBeUndefined();
    expect(findClosedReason(addClosedDay(osu, today, 'Flood', now), today)).toBe('Flood');
    expect(removeClosedDay(closed, '2026-12-25')).toEqual(osu);
    expect(removeClosedDay(closed, '2026-12-24')).toEqual(closed);
    expect(() => addClosedDay(osu, '2026-11-30', 'Flood', now)).toThrow(
      new AppError('bad_input', 'This day is past.'),
    );
  });

  it('again changes the reason', () => {
    expect(addClosedDay(closed, '2026-12-25', 'Holiday', now).closedDays).toEqual([
      { date: '2026-12-25', reason: 'Holiday' },
    ]);
  });

  it('keeps the days in order and forgets those before yesterday', () => {
    const closedDays = ['2026-11-29', '2026-11-30', '2026-12-26'].map((date) => ({ date, reason: 'Closed' }));
    const dates = addClosedDay({ ...osu, closedDays }, '2026-12-24', 'Closed', now).closedDays;
    expect(dates.map(({ date }) => date)).toEqual(['2026-11-30', '2026-12-24', '2026-12-26']);
  });

  it('is possible for 40 days', () => {
    const many = (count: number) =>
      Array.from({ length: count }, (_, index) => ({ date: addDays(today, index), reason: 'Closed' }));
    expect(areaLimits.closedDays).toBe(40);
    expect(
      addClosedDay({ ...osu, closedDays: many(39) }, '2027-06-01', 'Closed', now).closedDays,
    ).toHaveLength(40);
    expect(addClosedDay({ ...osu, closedDays: many(40) }, today, 'Other', now).closedDays).toHaveLength(40);
    expect(() => addClosedDay({ ...osu, closedDays: many(40) }, '2027-06-01', 'Closed', now)).toThrow(
      new AppError('bad_input', 'You can close at most 40 days ahead.'),
    );
  });
});

describe('the beginnings of digital addresses', () => {
  const labone = { ...osu, id: '01LABONE', name: 'Labone', addressPrefixes: ['GA-1', 'GL'] };

  it('belong to one area each: a shared one is refused by name', () => {
    const message = 'GL already belongs to Labone.';
    expect(() => checkPrefixes(osu, [everywhere, labone])).toThrow(
      new AppError('bad_input', message, { errors: { addressPrefixes: message } }),
    );
  });

  it('may be longer than those of another area, and are compared with no area’s own', () => {
    expect(() => checkPrefixes(osu, [osu, { ...labone, addressPrefixes: ['GA-1', 'GA'] }])).not.toThrow();
  });
});
