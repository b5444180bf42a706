import { describe, expect, it } from 'vitest';
import type { StationToTip } from '#contracts/loads/stations.ts';
import { estimateKilometres } from './round-legs.ts';
import { isTooLate, type PlannedPlace, type RoundConditions, timeRound } from './round-times.ts';
import type { Tipping } from './round-trips.ts';

const day = '2026-11-23';
const osu = { lat: 5.556, lng: -0.182 };
const at = (time: string) => `${day}T${time}:00.000Z`;
const place = (id: string, more: Partial<PlannedPlace> = {}): PlannedPlace => ({
  id,
  areaId: 'osu',
  position: osu,
  scheduledAt: at('08:00'),
  ...more,
});

function times(places: readonly PlannedPlace[], conditions: Partial<RoundConditions> = {}): string[] {
  const { stops } = timeRound(places, { centres: new Map(), ...conditions });
  return stops.map(({ plannedAt }) => plannedAt.slice(11, 16));
}

it('reaches each stop when the one before is done, not before its window opens', () => {
  const places = [place('a'), place('b'), place('c', { scheduledAt: at('10:00') })];
  expect(times(places)).toEqual(['08:00', '08:06', '10:00']);
  expect(timeRound(places, { centres: new Map() })).toMatchObject({
    kilometres: 0,
    startAt: at('08:00'),
    endAt: at('10:06'),
  });
  expect(timeRound([], { centres: new Map() })).toEqual({ stops: [], kilometres: 0, ways: [] });
});

it('takes the way at 12 km/h', () => {
  const there = { lat: osu.lat + 0.01, lng: osu.lng };
  const kilometres = estimateKilometres(osu, there);
  const round = timeRound([place('a'), place('b', { position: there })], { centres: new Map() });
  expect(round.kilometres).toBeCloseTo(kilometres, 9);
  expect(round.stops[1]?.plannedAt).toBe(at(`08:${String(Math.round(6 + kilometres * 5)).padStart(2, '0')}`));
});

it('begins not before it may, and goes at once where the collector is on the way', () => {
  const places = [place('a', { scheduledAt: at('12:00'), isStarted: true }), place('b')];
  expect(times(places, { notBefore: at('09:30') })).toEqual(['09:30', '09:36']);
  expect(times(places.slice(1), { notBefore: at('09:30') })).toEqual(['09:30']);
  // Of a day that has not begun nobody is on the way.
  expect(times(places)).toEqual(['12:00', '12:06']);
});

const station = (id: string, north: number, more: Partial<StationToTip> = {}): StationToTip => ({
  id,
  name: id,
  position: { lat: osu.lat + north, lng: osu.lng },
  takes: ['general', 'plastic'],
  minutes: 20,
  ...more,
});

describe('with stations', () => {
  const kpone = station('kpone', 0.02);
  const way = estimateKilometres(osu, kpone.position!);
  const time = (places: readonly PlannedPlace[], tipping: Partial<Tipping>, more = {}) =>
    timeRound(places, {
      centres: new Map(),
      tipping: { stations: [kpone], holds: 480, ...tipping },
      ...more,
    });
  const minute = (instant = '') => (Date.parse(instant) - Date.parse(at('08:00'))) / 60_000;
  const bins = ['a', 'b', 'c', 'd'].map((id) => place(id, { size: 'bin' }));

  it('goes to one when the next stop would not fit, and at the end', () => {
    const round = time(bins, {});
    const back = 12 + way * 10 + 20;
    expect(round.stops.map(({ plannedAt }) => minute(plannedAt))).toEqual(
      [0, 6, back, back + 6].map(Math.round),
    );
    expect(round.trips?.map((trip) => [trip.after, trip.before, minute(trip.at)])).toEqual(
      [
        [1, 2, 12 + way * 5],
        [3, 4, back + 12 + way * 5],
      ].map((trip) => trip.map(Math.round)),
    );
    expect(minute(round.endAt)).toBe(Math.round(back + 12 + way * 5 + 20));
    expect(round.kilometres).toBeCloseTo(3 * way, 9);
    expect(round.ways[2]).toBeCloseTo(2 * way, 9);
    expect(round.fullest).toBe(480);
  });

  it('says nothing of trips without them', () => {
    const round = time(bins, { stations: [] });
    expect(round).toEqual(timeRound(bins, { centres: new Map() }));
    expect(round.trips).toBeUndefined();
  });

  it('takes several trips for a stop that is larger than the vehicle, while it is there', () => {
    const round = time([place('a', { size: 'load' }), place('b', { size: 'bag' })], { holds: 400 });
    const trip = 20 + way * 10;
    expect(round.trips?.map(({ after, before }) => [after, before])).toEqual([
      [0, 0],
      [0, 1],
      [1, 2],
    ]);
    expect(round.stops.map(({ plannedAt }) => minute(plannedAt))).toEqual([0, Math.round(12 + 2 * trip)]);
    expect(minute(round.endAt)).toBe(Math.round(12 + 2 * trip + 4 + way * 5 + 20));
    expect(round.kilometres).toBeCloseTo(5 * way, 9);
    expect(round.fullest).toBe(400);
  });

  it('is emptied first where what is on board leaves no room', () => {
    const onBoard = [{ wasteType: 'plastic' as const, litres: 300 }];
    const now = { notBefore: at('09:00') };
    const round = time(bins.slice(0, 1), { onBoard }, now);
    expect(round.trips?.map((trip) => [trip.after, trip.before, minute(trip.at)])).toEqual([
      [-1, 0, 60],
      [0, 1, Math.round(60 + way * 5 + 20 + 6 + way * 5)],
    ]);
    expect(minute(round.startAt)).toBe(Math.round(60 + way * 5 + 20));
    // Of a day that has not begun it is not known when: the round still begins with its first stop.
    expect(minute(time(bins.slice(0, 1), { onBoard }).startAt)).toBe(0);
    // It may all be one kind that no station takes.
    expect(time(bins.slice(0, 1), { onBoard: [{ wasteType: 'glass', litres: 300 }] }).trips).toHaveLength(1);
  });

  it('leaves the times that stay', () => {
    const kept = bins.map((one, index) => ({ ...one, plannedAt: at(`1${index}:00`) }));
    const round = time(kept, {});
    expect(round.stops.map(({ plannedAt }) => plannedAt)).toEqual(kept.map(({ plannedAt }) => plannedAt));
    expect(minute(round.trips?.[0]?.at)).toBe(Math.round(186 + way * 5));
  });
});

it('stops as long as what was booked takes', () => {
  expect(times([place('a', { size: 'bag' }), place('b', { size: 'load' }), place('c'), place('d')])).toEqual([
    '08:00',
    '08:04',
    '08:16',
    '08:22',
  ]);
});

it('is late after the two hours of a window', () => {
  const date = at('10:00').slice(0, 10);
  expect(isTooLate(place('a'), at('10:00'), date)).toBe(false);
  expect(isTooLate(place('a'), at('10:01'), date)).toBe(true);
  // Its own window was on an earlier day.
  expect(isTooLate({ scheduledAt: '2020-01-01T08:00:00.000Z' }, at('23:59'), date)).toBe(false);
});
