import { expect, test } from 'vitest';
import { pickupRequest } from '#contracts/pickups/pickup-bodies.ts';
import { sampleSummary } from '#site/testing/sample-summary.ts';
import {
  emptyDraft,
  findDraftErrors,
  isIncomplete,
  matchItems,
  toPickupDraft,
  toRequest,
} from './pickup-draft.ts';

const now = new Date('2025-08-01T12:00:00.000Z');
const complete = { ...emptyDraft, wasteType: 'glass', location: 'Osu', date: '2025-08-03', time: '09:30' };
const newItem = { key: 'new', type: 'glass', quantity: '1', weight: '', notes: '' };

test('a pickup comes back from its draft as it is', () => {
  const items = [
    { type: 'glass' as const, quantity: 2, weight: 1.5 },
    { type: 'paper' as const, quantity: 1, notes: 'wet' },
  ];
  const area = { id: '01KAB3C4D5E6F7G8H9J0K1M2N3', name: 'Osu' };
  const draft = toPickupDraft(sampleSummary({ items, area, notes: 'Blue gate' }));
  expect(draft).toMatchObject({ date: '2025-08-03', time: '09:30', notes: 'Blue gate', digitalAddress: '' });
  expect(toRequest(draft)).toMatchObject({
    wasteType: 'glass',
    location: 'Osu',
    notes: 'Blue gate',
    date: '3rd Aug 2025',
    time: '09:30 AM',
    areaId: area.id,
    items,
  });
});

test('Everywhere and no choice of an area are booked without one', () => {
  expect(toRequest(toPickupDraft(sampleSummary()))).not.toHaveProperty('areaId');
  expect(toRequest(complete)).not.toHaveProperty('areaId');
});

test('numbers are read with either decimal mark; an empty one is none, and what is empty is left out', () => {
  const [item, other] =
    toRequest({
      ...complete,
      items: [
        { ...newItem, quantity: ' 3 ', weight: '1,5', notes: 'dry' },
        { ...newItem, quantity: '', weight: ' ', notes: ' ' },
      ],
    }).items ?? [];
  expect(item).toEqual({ type: 'glass', quantity: 3, weight: 1.5, notes: 'dry' });
  expect(other).toEqual({ type: 'glass', quantity: Number.NaN });
});

test('what is no date stays as it was typed, for the schema to refuse', () => {
  expect(toRequest({ ...complete, date: 'soon', time: '25:00' })).toMatchObject({
    date: 'soon',
    time: '25:00',
  });
  expect(Object.keys(findDraftErrors({ ...complete, date: 'soon' }, pickupRequest, { now }))).toEqual([
    'date',
  ]);
});

test('a draft gets as many items as its form had, new ones of the kind chosen for the pickup', () => {
  const draft = { ...complete, items: [{ ...newItem, key: 'first', quantity: '7' }] };
  expect(matchItems(draft, [])).toBe(draft);
  const fields = ['items.0.type', 'items.0.quantity', 'items.1.type', 'items.1.quantity', 'notes'];
  const { items } = matchItems(draft, fields);
  expect(items.map(({ type, quantity }) => [type, quantity])).toEqual([
    ['glass', '7'],
    ['glass', '1'],
  ]);
  expect(matchItems(draft, ['notes']).items).toEqual([]);
});

test('a request is incomplete while one of its four fields is empty', () => {
  expect(isIncomplete(complete)).toBe(false);
  for (const name of ['wasteType', 'location', 'date', 'time'])
    expect(isIncomplete({ ...complete, [name]: '  ' }), name).toBe(true);
});

test('a time that has passed is said at the time today, at the date before; an edit may keep it', () => {
  const errors = (date: string, time: string, keepsTime = false) =>
    findDraftErrors({ ...complete, date, time }, pickupRequest, { now, keepsTime });
  expect(errors('2025-08-01', '12:00')).toEqual({ time: 'Please choose a time in the future.' });
  expect(errors('2025-07-31', '12:00')).toEqual({ date: 'Please choose a time in the future.' });
  expect(errors('2025-12-01', '12:00')).toEqual({ date: 'Please choose a day within the next 60 days.' });
  expect(errors('2025-07-31', '12:00', true)).toEqual({});
  expect(errors('2025-08-01', '12:01')).toEqual({});
});
