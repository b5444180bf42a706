import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { complaints } from '#testing/calls/contract-shape.ts';
import { closeDay, createArea, listSlots, updateArea } from './area-calls.ts';
import { findAreaOfAddress, getWindowEnd, windowsOverlap } from './area-windows.ts';

const valid = { name: 'Kasoa', windows: [{ start: '08:00', capacity: 10 }] };
const start = 'A window starts between 00:00 and 22:00, like 08:00';
const capacity = 'Capacity can be 0 to 9,999';
const weekday = 'Weekday can be 0 (Sunday) to 6 (Saturday)';
const prefix = 'Please enter the start of digital addresses, like GA or GA-184';
const at = (...starts: string[]) => starts.map((time) => ({ start: time, capacity: null }));

describe('an area', () => {
  it('works Monday to Saturday and takes bookings at once, unless told otherwise', () => {
    expect(v.parse(createArea.body, valid)).toEqual({
      ...valid,
      addressPrefixes: [],
      weekdays: [1, 2, 3, 4, 5, 6],
      cutoffMinutes: 0,
      isActive: true,
      tellOnTheWay: true,
    });
  });

  it('keeps windows, prefixes and weekdays in order, each once', () => {
    const { windows, addressPrefixes, weekdays } = v.parse(createArea.body, {
      ...valid,
      windows: at('10:00', '22:00', '08:00'),
      addressPrefixes: [' gb-1 ', 'GA-184-', 'GA-184-0021', 'ga', 'GA'],
      weekdays: [6, 0, 6],
    });
    expect(windows).toEqual(at('08:00', '10:00', '22:00'));
    expect(addressPrefixes).toEqual(['GA', 'GA-184-', 'GA-184-0021', 'GB-1']);
    expect(weekdays).toEqual([0, 6]);
  });

  it('is changed field by field', () => {
    expect(v.parse(updateArea.body, {})).toEqual({});
    expect(v.parse(updateArea.body, { center: null })).toEqual({ center: null });
    expect(complaints(updateArea.body, { windows: [] })).toEqual({
      windows: 'Please add at least one window',
    });
  });

  it.each([
    [{ name: '' }, { name: 'Name is required' }],
    [{ name: 'x'.repeat(51) }, { name: 'Name can have at most 50 characters' }],
    [{ windows: [] }, { windows: 'Please add at least one window' }],
    [
      { windows: at(...'00 02 04 06 08 10 12 14 16'.split(' ').map((hour) => `${hour}:00`)) },
      { windows: 'An area can have at most 8 windows' },
    ],
    [{ windows: at('10:00', '08:01') }, { windows: 'Windows are two hours long and can’t overlap' }],
    [{ windows: [{ start: 8, capacity: 1 }] }, { 'windows.0.start': 'Start must be text' }],
    [{ windows: at('8:00') }, { 'windows.0.start': start }],
    [{ windows: at('23:00') }, { 'windows.0.start': start }],
    [{ windows: at('08:60') }, { 'windows.0.start': start }],
    [{ windows: at('at 08:00') }, { 'windows.0.start': start }],
    [{ windows: at('08:00 sharp') }, { 'windows.0.start': start }],
    [{ windows: at('22:01') }, { 'windows.0.start': start }],
    [{ windows: [{ start: '08:00', capacity: -1 }] }, { 'windows.0.capacity': capacity }],
    [{ windows: [{ start: '08:00', capacity: 1.5 }] }, { 'windows.0.capacity': capacity }],
    [{ windows: [{ start: '08:00', capacity: 10_000 }] }, { 'windows.0.capacity': capacity }],
    [{ windows: [{ start: '08:00', capacity: '1' }] }, { 'windows.0.capacity': capacity }],
    [
      { windows: [{ ...at('08:00')[0], weekdayCapacities: { 7: 1 } }] },
      { 'windows.0.weekdayCapacities.7': 'Item 8 is not valid' },
    ],
    [
      { windows: [{ ...at('08:00')[0], weekdayCapacities: { x0: 1 } }] },
      { 'windows.0.weekdayCapacities.x0': 'X0 is not valid' },
    ],
    [
      { windows: [{ ...at('08:00')[0], weekdayCapacities: { '0x': 1 } }] },
      { 'windows.0.weekdayCapacities.0x': '0x is not valid' },
    ],
    [{ addressPrefixes: [7] }, { 'addressPrefixes.0': 'A beginning of a digital address must be text' }],
    [{ addressPrefixes: ['1A'] }, { 'addressPrefixes.0': prefix }],
    [{ addressPrefixes: ['G-1'] }, { 'addressPrefixes.0': prefix }],
    [{ addressPrefixes: ['GA-'] }, { 'addressPrefixes.0': prefix }],
    [{ addressPrefixes: ['GA-12345'] }, { 'addressPrefixes.0': prefix }],
    [{ addressPrefixes: ['GA-1-12345'] }, { 'addressPrefixes.0': prefix }],
    [{ addressPrefixes: ['at GA'] }, { 'addressPrefixes.0': prefix }],
    [{ addressPrefixes: ['GA-x'] }, { 'addressPrefixes.0': prefix }],
    [{ addressPrefixes: ['GA-1-x'] }, { 'addressPrefixes.0': prefix }],
    [
      { addressPrefixes: Array.from({ length: 51 }, (_, index) => `GA-${index}`) },
      { addressPrefixes: 'An area can have at most 50 of them' },
    ],
    [{ weekdays: [] }, { weekdays: 'Please choose at least one weekday' }],
    [{ weekdays: [7] }, { 'weekdays.0': weekday }],
    [{ weekdays: [-1] }, { 'weekdays.0': weekday }],
    [{ cutoffMinutes: 4321 }, { cutoffMinutes: 'The time before the start can be 0 to 4,320' }],
    [{ center: { lat: 91, lng: 0 } }, { 'center.lat': 'Latitude is not valid' }],
  ])('is refused with %j', (change, said) => {
    expect(complaints(createArea.body, { ...valid, ...change })).toEqual(said);
  });

  it.each([
    { windows: [{ start: '22:00', capacity: 9999, weekdayCapacities: { 0: null, 6: 0 } }] },
    {
      cutoffMinutes: 4320,
      weekdays: [0, 1, 2, 3, 4, 5, 6],
      center: { lat: 5.5, lng: -0.2 },
      isActive: false,
    },
  ])('may go to the limits: %j', (change) => {
    expect(complaints(createArea.body, { ...valid, ...change })).toEqual({});
  });
});

describe('a closed day', () => {
  it('is of one area or of all, and says why', () => {
    const takes = (id: string) => complaints(closeDay.params, { id, date: '2026-12-25' });
    expect(takes('all')).toEqual({});
    expect(takes('everywhere')).toEqual({});
    expect(takes('some')).toEqual({ id: 'Area is not valid' });
    expect(complaints(closeDay.body, { reason: 'x'.repeat(101) })).toEqual({
      reason: 'Reason can have at most 100 characters',
    });
  });
});

it('shows the windows of “Everywhere” unless asked for an area', () => {
  expect(v.parse(listSlots.query, {})).toEqual({ areaId: 'everywhere' });
});

describe('windows', () => {
  it.each([
    ['08:00', '10:00'],
    ['08:30', '10:30'],
    ['06:05', '08:05'],
    ['22:00', '24:00'],
  ])('that begin at %s end at %s', (begin, end) => {
    expect(getWindowEnd(begin)).toBe(end);
  });

  it('overlap when they share a minute, in whatever order they come', () => {
    expect(windowsOverlap(at('10:00', '08:00', '12:00'))).toBe(false);
    expect(windowsOverlap(at('10:00', '14:00', '08:01'))).toBe(true);
    expect(windowsOverlap(at('08:00', '08:00'))).toBe(true);
    // In minutes, 540 and 1080, which stand the other way round as texts.
    expect(windowsOverlap(at('18:00', '09:00'))).toBe(false);
    expect(windowsOverlap(at('01:00'))).toBe(false);
  });
});

it('finds the area of an address by its longest beginning', () => {
  const wide = { addressPrefixes: ['GA'] };
  const narrow = { addressPrefixes: ['GB', 'GA-184'] };
  expect(findAreaOfAddress([wide, narrow], ' ga-184-0021 ')).toBe(narrow);
  expect(findAreaOfAddress([narrow, wide], 'ga 184 - 0021, Accra')).toBe(narrow);
  expect(findAreaOfAddress([narrow, wide], 'GA-183-0021')).toBe(wide);
  expect(findAreaOfAddress([wide, narrow], 'AGA-184-0021')).toBeUndefined();
});
