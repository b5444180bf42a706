import { expect, test } from 'vitest';
import type { DispatchCollector } from '#contracts/plan/dispatch.ts';
import { dayCollector, dayPickup } from '#site/testing/day-pickups.ts';
import type { Draft } from './draft.ts';
import { addUp, listRows, type RoundRow } from './round-rows.ts';

const at = (time: string) => `2026-12-01T${time}:00.000Z`;
const kofi = dayCollector(1);
const tema = { id: 'tema', name: 'Tema' };
const pickups = [
  dayPickup(1, { position: { lat: 5.6, lng: -0.2 } }),
  dayPickup(2, { position: { lat: 5.6, lng: -0.2, accuracy: 800 } }),
  dayPickup(3, { area: tema }),
];

function rowsFor(collector: DispatchCollector, plannedAt = at('08:30')) {
  const stops = pickups.map(({ id }) => ({ pickupId: id, plannedAt }));
  const way = { kilometres: 4, startAt: plannedAt, endAt: at('17:30') };
  const draft: Draft = {
    date: '2026-12-01',
    isReplan: false,
    rounds: [
      { collectorId: collector.id, stops, way },
      { collectorId: 'nobody', stops: [] },
    ],
    out: [],
    seen: new Map(pickups.map((one) => [one.id, one])),
    moved: new Set(),
  };
  return listRows(draft, new Map([[collector.id, collector]]), () => 'Kofi');
}

test('a row says what a round is; rounds without stops have none', () => {
  expect(rowsFor(kofi)).toMatchObject([
    {
      id: kofi.id,
      name: 'Kofi',
      areas: ['Osu', 'Tema'],
      stops: 3,
      most: 30,
      kilometres: 4,
      startAt: at('08:30'),
      endAt: at('17:30'),
      withoutPosition: 2,
      isEdited: false,
      warnings: [],
    },
  ]);
});

test.each([
  ['late stops', {}, at('10:01'), '3 stops are too late.'],
  ['too many stops', { stopsPerDay: 2 }, at('10:00'), '3 stops, 1 more than 2 a day.'],
  ['a day off', { isOff: true }, at('10:00'), 'Off on this day.'],
  [
    'other areas',
    { areas: [pickups[0]?.area.id ?? ''] },
    at('10:00'),
    '1 stop outside the collector’s areas.',
  ],
  [
    'other hours',
    { hours: { start: '08:00', end: '17:00' } },
    at('10:00'),
    'Outside working hours, 8\u00a0AM–5\u00a0PM.',
  ],
])('it warns of %s', (_, more, plannedAt, sentence) => {
  expect(rowsFor({ ...kofi, ...more }, plannedAt)[0]?.warnings).toEqual([sentence]);
});

const row = (name: string, more: Partial<RoundRow>) =>
  ({
    ...rowsFor(kofi)[0],
    id: name,
    name,
    areas: ['Osu'],
    ...more,
  }) as RoundRow;

test('totals add up, from the first arrival to the last end', () => {
  const rows = [
    row('Yaw', { stops: 5, kilometres: 2, startAt: at('09:00'), endAt: at('12:00'), warnings: ['Off.'] }),
    row('Ama', { stops: 12, kilometres: 3, startAt: at('08:00'), endAt: at('11:00') }),
  ];
  expect(addUp(rows)).toEqual({
    rounds: 2,
    stops: 17,
    kilometres: 5,
    startAt: at('08:00'),
    endAt: at('12:00'),
    warned: 1,
  });
});
