import { expect, test } from 'vitest';
import type { Area } from '#contracts/areas/areas.ts';
import type { StationToTip } from '#contracts/loads/stations.ts';
import type { DispatchCollector, DispatchPickup } from '#contracts/plan/dispatch.ts';
import { dayCollector, dayPickup } from '#site/testing/day-pickups.ts';
import { createDraft, type Draft, moveStop, shiftStop } from './draft.ts';
import { findPlaces, findTipping, readDayTimes, timeDraft } from './draft-times.ts';

const date = '2026-12-01';
const dayBefore = new Date('2026-11-30T20:00:00.000Z');
const at = (time: string) => `${date}T${time}:00.000Z`;
const [kofi, yaw] = [dayCollector(1), dayCollector(2)];

/** On a line to the east, so many hundredths of a degree: 1.5 km by road and 7 minutes each. */
const pickupAt = (index: number, east: number, time = '08:00') =>
  dayPickup(index, { scheduledAt: at(time), position: { lat: 5.6, lng: -0.2 + east / 100 } });

function draftOf(kofis: readonly DispatchPickup[], yaws: readonly DispatchPickup[] = []): Draft {
  const way = { kilometres: 99, minutes: 60, startAt: at('05:00'), endAt: at('06:00') };
  const stops = (list: readonly DispatchPickup[]) =>
    list.map(({ id, scheduledAt }) => ({ pickupId: id, plannedAt: scheduledAt }));
  const rounds = [
    { collectorId: kofi.id, stops: stops(kofis), ...way },
    { collectorId: yaw.id, stops: stops(yaws), ...way },
  ];
  return createDraft({ rounds, unplaced: [], seed: 1 }, [...kofis, ...yaws], { date, isReplan: false });
}

function dayOf(
  draft: Draft,
  areas: readonly Area[] = [],
  collectors: readonly DispatchCollector[] = [kofi, yaw],
  stations: readonly StationToTip[] = [],
) {
  return readDayTimes({ date, areas, pickups: draft.seen.values(), collectors, stations });
}

const timesOf = (draft: Draft, index = 0) =>
  draft.rounds[index]?.stops.map(({ plannedAt }) => plannedAt.slice(11, 16));

test('a changed round gets new times and kilometres, the others keep those of the server', () => {
  const draft = draftOf([pickupAt(1, 0), pickupAt(2, 1), pickupAt(3, 2)], [pickupAt(4, 5)]);
  const day = dayOf(draft);
  const changed = timeDraft(shiftStop(draft, draft.rounds[0]?.stops[1]?.pickupId ?? '', 1), day, dayBefore);
  expect(timesOf(changed)).toEqual(['08:00', '08:21', '08:34']);
  expect(changed.rounds[0]?.way).toMatchObject({ startAt: at('08:00'), endAt: at('08:40') });
  expect(changed.rounds[0]?.way?.kilometres).toBeCloseTo(4.48, 1);
  expect(changed.rounds[1]).toEqual(draft.rounds[1]);
});

test('stops before a change keep their times, also after two changes in a row', () => {
  const draft = draftOf([pickupAt(1, 0), pickupAt(2, 1), pickupAt(3, 2), pickupAt(4, 3)]);
  const times = ['08:01', '08:02', '08:03', '08:50'];
  const [round] = draft.rounds;
  const stops = (round?.stops ?? []).map((stop, index) => ({ ...stop, plannedAt: at(times[index] ?? '') }));
  const stored: Draft = { ...draft, rounds: [{ collectorId: kofi.id, way: round?.way, stops }] };
  const id = (index: number) => stops[index]?.pickupId ?? '';
  const late = new Date(at('09:00'));
  const last = timeDraft(shiftStop(stored, id(2), 1), dayOf(stored), late);
  expect(timesOf(last)).toEqual(['08:01', '08:02', '09:15', '09:28']);
  const both = shiftStop(shiftStop(stored, id(3), -1), id(1), -1);
  expect(timesOf(timeDraft(both, dayOf(stored), late))?.[0]).toBe('09:00');
});

test('nothing begins before now on the current day, nor before the collector does', () => {
  const draft = shiftStop(draftOf([pickupAt(1, 0), pickupAt(2, 1)]), pickupAt(1, 0).id, 1);
  const timed = (now: string, hours?: { start: string; end: string }) => {
    const collectors = [{ ...kofi, ...(hours && { hours }) }];
    return timesOf(timeDraft(draft, dayOf(draft, [], collectors), new Date(now)))?.[0];
  };
  expect(timed('2026-11-30T20:00:00.000Z')).toBe('08:00');
  expect(timed(at('09:10'))).toBe('09:10');
  expect(timed('2026-11-30T20:00:00.000Z', { start: '08:30', end: '17:00' })).toBe('08:30');
  expect(timed(at('09:10'), { start: '08:30', end: '17:00' })).toBe('09:10');
});

test('a stop without a position counts at the centre that staff gave its area', () => {
  const unknown = dayPickup(2, { scheduledAt: at('08:00') });
  const draft = shiftStop(draftOf([unknown, pickupAt(1, 0)]), unknown.id, 1);
  const area = { id: unknown.area.id, center: { lat: 5.6, lng: -0.15 } } as Area;
  const byCentre = timeDraft(draft, dayOf(draft, [area]), dayBefore);
  expect(byCentre.rounds[0]?.way?.kilometres).toBeGreaterThan(7);
  expect(timeDraft(draft, dayOf(draft), dayBefore).rounds[0]?.way?.kilometres).toBeLessThan(3);
});

test('a round that would be overfull by a move goes to a station, which its kilometres and its end include', () => {
  const bins = [pickupAt(1, 0), pickupAt(2, 1), pickupAt(3, 2)].map((one) => ({
    ...one,
    size: 'bin' as const,
  }));
  const third = bins[2] ?? pickupAt(3, 2);
  const draft = draftOf(bins.slice(0, 2), [third]);
  const station: StationToTip = {
    id: 'kpone',
    name: 'Kpone',
    position: { lat: 5.6, lng: -0.18 },
    takes: ['plastic'],
    minutes: 20,
  };
  const collectors = [{ ...kofi, holds: 480, onBoard: [{ wasteType: 'glass' as const, litres: 400 }] }];
  const day = dayOf(draft, [], collectors, [station]);
  const trips = (one: Draft, known = day) => {
    const [round] = one.rounds;
    const found = round && findTipping(one, round, known, dayBefore);
    return (
      found && [
        found.trips.map(({ after, at: time }) => [after, time.slice(11, 16)]),
        found.fullest,
        found.holds,
      ]
    );
  };
  // Glass is not taken there, so that it takes up no room.
  expect(trips(draft)).toEqual([[[1, '08:13']], 480, 480]);
  const moved = timeDraft(moveStop(draft, third.id, kofi.id, 2), day, dayBefore);
  expect(trips(moved)).toEqual([
    [
      [1, '08:13'],
      [2, '08:39'],
    ],
    480,
    480,
  ]);
  expect(timesOf(moved)).toEqual(['08:00', '08:00', '08:33']);
  expect(moved.rounds[0]?.way).toMatchObject({ endAt: at('08:59') });
  expect(moved.rounds[0]?.way?.kilometres).toBeCloseTo(2.98, 1);
  const place = findPlaces(draft, third, [kofi.id], day, dayBefore).get(kofi.id);
  expect(place?.index).toBe(2);
  expect(trips(draft, dayOf(draft))).toBeUndefined();
});

test('a stop in an area that the board does not know keeps its time', () => {
  const [own, elsewhere] = [pickupAt(1, 0), dayPickup(9, { scheduledAt: at('14:00') })];
  const draft = { ...draftOf([own, elsewhere]), seen: new Map([[own.id, own]]) };
  const changed = timeDraft(moveStop(draft, own.id, kofi.id, 0), dayOf(draft), dayBefore);
  expect(timesOf(changed)).toEqual(['08:00', '14:00']);
});

test('a stop is placed where the way grows least and nothing comes late for it', () => {
  const line = [pickupAt(1, 0), pickupAt(2, 2), pickupAt(3, 4)];
  const between = pickupAt(4, 3);
  const draft = draftOf(line, [between]);
  const find = (one: Draft, pickup: DispatchPickup) =>
    findPlaces(one, pickup, [kofi.id], dayOf(one), dayBefore).get(kofi.id);
  const place = find(draft, between);
  expect(place?.index).toBe(2);
  expect(place?.kilometres).toBeCloseTo(0, 3);
  const evening = pickupAt(5, 0, '16:00');
  const late = draftOf(line, [evening]);
  const last = find(late, evening);
  expect(last?.index).toBe(3);
  expect(last?.kilometres).toBeCloseTo(6, 0);
  expect(find(draftOf([], [between]), between)).toBeUndefined();
});

test('of many rounds the nearest forty are looked at', () => {
  const collectors = Array.from({ length: 60 }, (_, index) => dayCollector(index));
  const pickups = collectors.map((_, index) => pickupAt(index, index));
  const stops = pickups.map(({ id, scheduledAt }) => ({ pickupId: id, plannedAt: scheduledAt }));
  const rounds = collectors.map(({ id }, index) => ({
    collectorId: id,
    stops: stops.slice(index, index + 1),
  }));
  const draft: Draft = { ...draftOf(pickups), rounds };
  const ids = collectors.map(({ id }) => id);
  const places = findPlaces(draft, pickupAt(99, 59), ids, dayOf(draft, [], collectors), dayBefore);
  expect(new Set(places.keys())).toEqual(new Set(ids.slice(20)));
  expect(places.get(ids[59] ?? '')?.kilometres).toBeCloseTo(0, 3);
});
