import { describe, expect, it } from 'vitest';
import { findAreaOfAddress, getWindowEnd, windowsOverlap } from '#contracts/areas/area-windows.ts';
import { type AreaRecord, addClosedDay, everywhere } from '#domain/areas/area.ts';
import { listDays } from '#domain/orders/order-dates.ts';
import { addDays, findWeekday } from '#shared/dates.ts';
import { findNearestFree, isLate, listFormerWindows, listSlotDays, listWindows } from './slots.ts';

/** A Tuesday. */
const now = new Date('2026-12-01T07:00:00.000Z');
const osu: AreaRecord = {
  ...everywhere,
  id: '01OSU000000000000000000000',
  name: 'Osu',
  addressPrefixes: ['GA-184'],
  windows: [
    { start: '08:00', capacity: 2 },
    { start: '10:00', capacity: null },
    { start: '14:00', capacity: 3, weekdayCapacities: { 3: 0, 5: null } },
  ],
  weekdays: [1, 2, 3, 4, 5],
  cutoffMinutes: 90,
};
const listDay = (area: AreaRecord, date: string, states: Parameters<typeof listSlotDays>[1] = []) =>
  listSlotDays(area, states, date, now)[0];

describe('dates', () => {
  it('are counted across months and name their weekday', () => {
    expect([addDays('2026-12-31', 1), addDays('2028-03-01', -1)]).toEqual(['2027-01-01', '2028-02-29']);
    expect([findWeekday('2026-11-22'), findWeekday('2026-11-28')]).toEqual([0, 6]);
  });
});

describe('windows', () => {
  it('are two hours long and do not overlap', () => {
    expect([getWindowEnd('08:30'), getWindowEnd('22:00')]).toEqual(['10:30', '24:00']);
    expect(windowsOverlap([{ start: '10:00' }, { start: '08:00' }])).toBe(false);
    expect(windowsOverlap([{ start: '09:59' }, { start: '08:00' }])).toBe(true);
  });

  it('are there on the area’s weekdays, with the capacity of the day', () => {
    expect(listWindows(osu, '2026-12-06')).toEqual([]);
    const capacities = (date: string) => listWindows(osu, date).map(({ capacity }) => capacity);
    expect(capacities('2026-12-01')).toEqual([2, null, 3]);
    expect(capacities('2026-12-02')).toEqual([2, null, 0]);
    expect(capacities('2026-12-04')).toEqual([2, null, null]);
  });

  it('can be booked until the cut-off before their start', () => {
    expect(isLate(osu, '2026-12-01', '08:00', now)).toBe(true);
    expect(isLate(osu, '2026-12-01', '10:00', now)).toBe(false);
    expect(isLate(osu, '2026-12-01', '10:00', new Date('2026-12-01T08:30:00.000Z'))).toBe(false);
    expect(isLate(osu, '2026-12-01', '10:00', new Date('2026-12-01T08:30:00.001Z'))).toBe(true);
  });
});

it('windows that an area no longer has are listed as long as pickups hold them', () => {
  const state = (date: string, start: string, booked: number) => ({
    date,
    start,
    booked,
    bookedUnverified: 0,
    isClosed: false,
  });
  const states = [
    state('2026-12-01', '12:00', 7),
    state('2026-12-01', '09:00', 100),
    state('2026-12-01', '08:00', 2),
    state('2026-12-01', '16:00', 0),
    state('2026-12-02', '09:00', 1),
    // A Sunday, on which nothing is served any more.
    state('2026-12-06', '08:00', 3),
  ];
  expect(listFormerWindows(osu, states, '2026-12-01')).toEqual([
    { start: '09:00', end: '11:00', booked: 100 },
    { start: '12:00', end: '14:00', booked: 7 },
  ]);
  expect(listFormerWindows(osu, states, '2026-12-06')).toEqual([{ start: '08:00', end: '10:00', booked: 3 }]);
  expect(listFormerWindows(osu, states, '2026-12-03')).toEqual([]);
});

describe('what is left', () => {
  const left = (...args: Parameters<typeof listDay>) =>
    listDay(...args)?.windows.map((window) => window.left);

  it('is the capacity less what is booked, never below 0', () => {
    const booked = (start: string, number: number) => ({
      date: '2026-12-03',
      start,
      booked: number,
      bookedUnverified: 0,
      isClosed: false,
    });
    expect(left(osu, '2026-12-03', [booked('08:00', 5), booked('10:00', 9), booked('14:00', 1)])).toEqual([
      0,
      null,
      2,
    ]);
  });

  it('is nothing after the cut-off, more than 14 days ahead, on a closed day and in an inactive area', () => {
    expect(left(osu, '2026-12-01')).toEqual([0, null, 3]);
    expect(left(osu, '2026-12-15')).toEqual([2, null, 3]);
    expect(left(osu, '2026-12-16')).toEqual([0, 0, 0]);
    expect(left({ ...osu, isActive: false }, '2026-12-03')).toEqual([0, 0, 0]);
    const closed = addClosedDay(osu, '2026-12-03', 'Farmer’s Day', now);
    expect(listDay(closed, '2026-12-03')).toMatchObject({ closed: 'Farmer’s Day' });
    expect(left(closed, '2026-12-03')).toEqual([0, 0, 0]);
  });

  it('is nothing in a slot that is closed or cannot be read', () => {
    const unread = { date: '2026-12-03', start: '08:00', booked: 0, bookedUnverified: 0, isClosed: true };
    expect(listDay(osu, '2026-12-03', [unread])?.windows[0]).toMatchObject({ left: 0, reason: 'closed' });
  });

  it('is unlimited everywhere for 60 days', () => {
    expect(left(everywhere, '2027-01-30')).toEqual(Array(12).fill(null));
    expect(left(everywhere, '2027-01-31')).toEqual(Array(12).fill(0));
  });

  it('offers the nearest windows with room, three of them on later days, in order', () => {
    const full = { date: '2026-12-03', start: '08:00', booked: 2, bookedUnverified: 0, isClosed: false };
    const offer = findNearestFree(osu, [full], { date: '2026-12-03', start: '08:00' }, now);
    expect(offer).toEqual([
      { date: '2026-12-02', start: '10:00', left: null },
      { date: '2026-12-03', start: '10:00', left: null },
      { date: '2026-12-03', start: '14:00', left: 3 },
      { date: '2026-12-04', start: '08:00', left: 2 },
      { date: '2026-12-04', start: '10:00', left: null },
      { date: '2026-12-04', start: '14:00', left: null },
    ]);
  });

  it('offers the last day that can be booked when all before it are full', () => {
    const single = { ...osu, windows: [{ start: '08:00', capacity: 1 }], weekdays: [0, 1, 2, 3, 4, 5, 6] };
    const full = listDays('2026-12-01', 14).map((date) => ({
      date,
      start: '08:00',
      booked: 1,
      bookedUnverified: 0,
      isClosed: false,
    }));
    const offer = findNearestFree(single, full, { date: '2026-12-03', start: '08:00' }, now);
    expect(offer).toEqual([{ date: '2026-12-15', start: '08:00', left: 1 }]);
    const far = addClosedDay(everywhere, '2027-01-10', 'Flood', now);
    const later = findNearestFree(far, [], { date: '2027-01-10', start: '10:00' }, now);
    expect(later.filter(({ date }) => date === '2027-01-11')).toHaveLength(3);
  });

  it('offers unverified households what there is for them', () => {
    const area = { ...osu, windows: [{ start: '08:00', capacity: 4 }] };
    const states = ['2026-12-02', '2026-12-03', '2026-12-04'].map((date, index) => ({
      date,
      start: '08:00',
      booked: 2,
      bookedUnverified: 2 - index,
      isClosed: false,
    }));
    const offer = (isUnverified: boolean) =>
      findNearestFree(area, states, { date: '2026-12-02', start: '08:00' }, now, isUnverified)
        .slice(0, 2)
        .map(({ date, left }) => [date, left]);
    expect(offer(false)).toEqual([
      ['2026-12-02', 2],
      ['2026-12-03', 2],
    ]);
    expect(offer(true)).toEqual([
      ['2026-12-03', 1],
      ['2026-12-04', 2],
    ]);
  });
});

describe('the area of a digital address', () => {
  const city = { id: 'city', addressPrefixes: ['GA', 'GW'] };
  const part = { id: 'part', addressPrefixes: ['GA-184'] };

  it('is the one with the longest match', () => {
    expect(findAreaOfAddress([city, part], 'ga-184-0021')?.id).toBe('part');
    expect(findAreaOfAddress([part, city], 'GA-185-0021')?.id).toBe('city');
    expect(findAreaOfAddress([city, part], 'AK-039-5028')).toBeUndefined();
  });
});
