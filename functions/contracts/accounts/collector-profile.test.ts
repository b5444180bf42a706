import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { assignPickup } from '#contracts/pickups/pickup-calls.ts';
import { complaints } from '#testing/calls/contract-shape.ts';
import { collectorProfile, storedProfile } from './collector-profile.ts';
import { createCollector, updateCollector } from './people-calls.ts';

const areas = ['01KAB3C4D5E6F7G8H9J0K1M2N4', '01KAB3C4D5E6F7G8H9J0K1M2N3'];
const stopsPerDay = 'Stops per day can be 1 to 300';
const time = 'Please enter a time like 07:30';
const weekday = 'Weekday can be 0 (Sunday) to 6 (Saturday)';

describe('what a collector can do', () => {
  it('is kept in order, each once; an empty list is none', () => {
    const full = {
      areas: [...areas, ...areas],
      vehicle: 'tricycle',
      stopsPerDay: 300,
      hours: { start: '07:30', end: '23:59' },
      litres: 900,
      weekdays: [6, 0, 6],
    };
    expect(v.parse(collectorProfile, full)).toEqual({
      ...full,
      areas: areas.toSorted(),
      weekdays: [0, 6],
    });
    expect(v.parse(collectorProfile, { areas: [], weekdays: [] })).toEqual({});
  });

  it('is read without what older ones had', () => {
    expect(v.parse(storedProfile, { litres: 900, stopsPerLoad: 12 })).toEqual({ litres: 900 });
    expect(v.parse(collectorProfile, { stopsPerLoad: 12 })).toEqual({});
  });

  it.each([
    [{ areas: ['kasoa'] }, { 'areas.0': 'Area is not valid' }],
    [{ areas: Array(51).fill(areas[0]) }, { areas: 'A collector can have at most 50 areas' }],
    [{ vehicle: 'ship' }, { vehicle: 'Please choose a vehicle' }],
    [{ stopsPerDay: '30' }, { stopsPerDay }],
    [{ stopsPerDay: 1.5 }, { stopsPerDay }],
    [{ stopsPerDay: 0 }, { stopsPerDay }],
    [{ stopsPerDay: 301 }, { stopsPerDay }],
    [{ hours: { start: '7:30', end: '24:00' } }, { 'hours.start': time, 'hours.end': time }],
    [{ hours: { start: '07:30', end: '' } }, { 'hours.end': time }],
    [{ hours: { start: '15:00', end: '07:30' } }, { 'hours.end': 'The end must be after the start' }],
    [{ hours: { start: '15:00', end: '15:00' } }, { 'hours.end': 'The end must be after the start' }],
    [{ litres: 49 }, { litres: 'Litres can be 50 to 30,000' }],
    [{ litres: 30_001 }, { litres: 'Litres can be 50 to 30,000' }],
    [{ litres: 99.5 }, { litres: 'Litres can be 50 to 30,000' }],
    [{ weekdays: ['1'] }, { 'weekdays.0': weekday }],
    [{ weekdays: [1.5] }, { 'weekdays.0': weekday }],
    [{ weekdays: [-1] }, { 'weekdays.0': weekday }],
    [{ weekdays: [7] }, { 'weekdays.0': weekday }],
  ])('is refused with %j', (profile, said) => {
    expect(complaints(collectorProfile, profile)).toEqual(said);
  });
});

it('is created with a password of the admin’s choice, and approved only when that is said', () => {
  const valid = {
    firstName: 'Kofi',
    lastName: 'Boateng',
    email: 'kofi@example.com',
    password: 'a good secret',
  };
  expect(v.parse(createCollector.body, { ...valid, phone: ' ' })).toEqual({ ...valid, isApproved: false });
  expect(v.parse(createCollector.body, { ...valid, isApproved: true })).toMatchObject({ isApproved: true });
});

it('loses the phone when an admin sends an empty one', () => {
  expect(v.parse(updateCollector.body, { phone: ' ', version: 1 })).toEqual({ phone: '', version: 1 });
});

it('gets a pickup although something speaks against it, if that was looked at', () => {
  const accepts = (acceptedWarnings: string[]) =>
    complaints(assignPickup.body, { collectorId: areas[0], acceptedWarnings });
  const all = ['off', 'outside-areas', 'outside-hours', 'full', 'awaiting-time'];
  expect(accepts(all)).toEqual({});
  expect(accepts(['late'])).toEqual({ 'acceptedWarnings.0': 'Item 1 is not valid' });
  expect(accepts([...all, 'off'])).toEqual({ acceptedWarnings: 'Accepted warnings is not valid' });
});
