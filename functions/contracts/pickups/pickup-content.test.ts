import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { createHousehold } from '#contracts/accounts/household-calls.ts';
import { wasteLabel, wasteTypes } from '#shared/waste.ts';
import { complaints } from '#testing/calls/contract-shape.ts';
import { pickupRequest } from './pickup-bodies.ts';
import { couldNotCollect, editPickup } from './pickup-calls.ts';
import { contentFields } from './pickup-content.ts';

const valid = { wasteType: 'plastic', location: 'Kasoa, blue kiosk', date: '3rd Aug 2026', time: '9:30 am' };
const item = { type: 'glass', quantity: 1 };
const place = { lat: 5.5560123, lng: -0.1820456 };
const weight = 'Weight must be more than 0 and at most 9999';
const quantity = 'Quantity must be from 1 to 999';

describe('a request', () => {
  it('comes out as it is stored', () => {
    const full = {
      ...valid,
      digitalAddress: 'ga 183 8164',
      position: { ...place, accuracy: 12.4 },
      items: [{ ...item, weight: 0.001, notes: ' old ' }],
      notes: ' at the gate\n',
      areaId: 'everywhere',
      phone: '024 123 4567',
    };
    expect(v.parse(pickupRequest, full)).toEqual({
      wasteType: 'plastic',
      location: 'Kasoa, blue kiosk',
      date: '2026-08-03',
      time: '09:30',
      digitalAddress: 'GA-183-8164',
      position: { lat: 5.55601, lng: -0.18205, accuracy: 12 },
      items: [{ ...item, weight: 0.001, notes: 'old' }],
      notes: 'at the gate',
      areaId: 'everywhere',
      phone: '+233241234567',
    });
  });

  it('has what is blank or null as if it was not given', () => {
    const blank = { digitalAddress: ' ', phone: '', position: null, notes: '' };
    expect(v.parse(pickupRequest, { ...valid, ...blank })).toEqual({
      wasteType: 'plastic',
      location: 'Kasoa, blue kiosk',
      date: '2026-08-03',
      time: '09:30',
      notes: '',
    });
  });

  it.each([
    [{ wasteType: undefined }, { wasteType: 'Waste type is required' }],
    [{ wasteType: 'sand' }, { wasteType: 'Please choose a waste type' }],
    [{ location: ' ' }, { location: 'Location is required' }],
    [{ location: 'x'.repeat(201) }, { location: 'Location can have at most 200 characters' }],
    [{ digitalAddress: 'GA' }, { digitalAddress: 'Please enter it like GA-183-8164, or leave it empty' }],
    [{ digitalAddress: 7 }, { digitalAddress: 'Digital address is not valid' }],
    [{ notes: 'x'.repeat(501) }, { notes: 'Notes can have at most 500 characters' }],
    [{ notes: '\u0007' }, { notes: 'Notes has characters we can’t use' }],
    [{ notes: 7 }, { notes: 'Notes must be text' }],
    [{ date: '31st Feb 2026' }, { date: 'Please enter a date that exists, like 3rd Aug 2025' }],
    [{ date: '' }, { date: 'Date is required' }],
    [{ time: '25:00' }, { time: 'Please enter a time, like 09:30 AM' }],
    [{ areaId: 'kasoa' }, { areaId: 'Area is not valid' }],
    [{ areaId: 'not everywhere' }, { areaId: 'Area is not valid' }],
    [{ areaId: 'everywhere else' }, { areaId: 'Area is not valid' }],
    [{ areaId: 7 }, { areaId: 'Area must be text' }],
    [{ items: Array(11).fill(item) }, { items: 'Please list at most 10 items' }],
    [
      { items: [item, {}] },
      { 'items.1.type': 'Waste type is required', 'items.1.quantity': 'Quantity is required' },
    ],
    [{ items: [{ ...item, quantity: 0 }] }, { 'items.0.quantity': quantity }],
    [{ items: [{ ...item, quantity: 1000 }] }, { 'items.0.quantity': quantity }],
    [{ items: [{ ...item, quantity: 1.5 }] }, { 'items.0.quantity': quantity }],
    [{ items: [{ ...item, quantity: '1' }] }, { 'items.0.quantity': quantity }],
    [{ items: [{ ...item, weight: 0.0009 }] }, { 'items.0.weight': weight }],
    [{ items: [{ ...item, weight: 10_000 }] }, { 'items.0.weight': weight }],
    [
      { items: [{ ...item, notes: 'x'.repeat(201) }] },
      { 'items.0.notes': 'Notes can have at most 200 characters' },
    ],
    [{ items: [7] }, { 'items.0': 'Item 1 is not valid' }],
    [{ position: { lat: 5 } }, { 'position.lng': 'Lng is required' }],
    [
      { position: { lat: '5', lng: 'x' } },
      { 'position.lat': 'Latitude must be a number', 'position.lng': 'Longitude must be a number' },
    ],
    [
      { position: { lat: 90.1, lng: 180.1 } },
      { 'position.lat': 'Latitude is not valid', 'position.lng': 'Longitude is not valid' },
    ],
    [
      { position: { lat: -90.1, lng: -180.1 } },
      { 'position.lat': 'Latitude is not valid', 'position.lng': 'Longitude is not valid' },
    ],
    [{ position: { ...place, accuracy: -1 } }, { 'position.accuracy': 'Accuracy is not valid' }],
    [{ position: { ...place, accuracy: 'x' } }, { 'position.accuracy': 'Accuracy must be a number' }],
  ])('is refused with %j', (change, said) => {
    expect(complaints(pickupRequest, { ...valid, ...change })).toEqual(said);
  });

  it.each([
    { position: { lat: 12, lng: 2 } },
    { position: { lat: 4, lng: -4, accuracy: 0 } },
    { items: Array(10).fill({ ...item, quantity: 999, weight: 9999, notes: 'x'.repeat(200) }) },
    { notes: 'x'.repeat(500), location: 'x'.repeat(200) },
  ])('may go to the limits: %j', (change) => {
    expect(complaints(pickupRequest, { ...valid, ...change })).toEqual({});
  });

  it('counts a position of a phone as at most 100 km wrong', () => {
    const { position } = v.parse(pickupRequest, { ...valid, position: { ...place, accuracy: 1e9 } });
    expect(position?.accuracy).toBe(100_000);
  });
});

it('is edited field by field', () => {
  expect(v.parse(editPickup.body, {})).toEqual({});
  expect(v.parse(editPickup.body, { notes: '', version: 2 })).toEqual({ notes: '', version: 2 });
  expect(complaints(editPickup.body, { location: '' })).toEqual({ location: 'Location is required' });
});

describe('what is left of the content', () => {
  const rule = (end: 'whenErased' | 'whenLost') =>
    Object.fromEntries(
      Object.entries(contentFields).map(([name, { [end]: keep }]) => [
        name,
        typeof keep === 'string' ? keep : 'changed',
      ]),
    );

  it('is the waste alone once the household is gone', () => {
    expect(rule('whenErased')).toEqual({
      wasteType: 'keep',
      size: 'keep',
      count: 'keep',
      location: 'changed',
      digitalAddress: 'remove',
      position: 'remove',
      items: 'changed',
      notes: 'remove',
    });
    expect(contentFields.location.whenErased).toEqual(expect.any(Function));
    const { location, items } = contentFields;
    if (typeof location.whenErased === 'function') expect(location.whenErased('Kasoa')).toBe('Erased');
    if (typeof items.whenErased !== 'function')
      throw new Error('Items of an erased pickup lose their notes.');
    expect(items.whenErased([{ type: 'glass', quantity: 2, weight: 3, notes: 'Ask for Ama' }])).toEqual([
      { type: 'glass', quantity: 2, weight: 3 },
    ]);
  });

  it('is the waste alone for a collector who lost it', () => {
    expect(rule('whenLost')).toEqual({
      wasteType: 'keep',
      size: 'keep',
      count: 'keep',
      location: 'changed',
      digitalAddress: 'remove',
      position: 'remove',
      items: 'remove',
      notes: 'remove',
    });
    const { whenLost } = contentFields.location;
    expect(typeof whenLost === 'function' && whenLost('Kasoa')).toBe('This pickup is no longer yours.');
  });

  it('is held by forms as text, list or found', () => {
    const told = Object.entries(contentFields).map(
      ([name, { form, request }]) => `${name}: ${form}${request.type === 'optional' ? '' : ', required'}`,
    );
    expect(told).toEqual([
      'wasteType: text, required',
      'size: text',
      'count: found',
      'location: text, required',
      'digitalAddress: text',
      'position: found',
      'items: list',
      'notes: text',
    ]);
  });
});

it('calls waste by its name', () => {
  expect(wasteTypes.map(wasteLabel)).toEqual([
    ...[
      'Organic',
      'Rubber',
      'Plastic',
      'Glass',
      'Metal',
      'Paper',
      'E-waste',
      'Hazardous',
      'Textile',
      'General',
    ],
  ]);
});

it('could not be collected for a reason of the list', () => {
  expect(complaints(couldNotCollect.body, { reason: 'no-access', note: 'Dog' })).toEqual({});
  expect(complaints(couldNotCollect.body, { reason: 'rain' })).toEqual({ reason: 'Please choose a reason' });
  expect(complaints(couldNotCollect.body, { reason: 'other', note: 'x'.repeat(501) })).toEqual({
    note: 'Note can have at most 500 characters',
  });
});

it('is known of a household that staff make before its first request', () => {
  const household = { firstName: 'Ama', lastName: 'Owusu', phone: '024 123 4567' };
  expect(v.parse(createHousehold.body, { ...household, place: ' ' }).place).toBeUndefined();
  expect(complaints(createHousehold.body, { ...household, place: 'x'.repeat(201) })).toEqual({
    place: 'Place can have at most 200 characters',
  });
});
