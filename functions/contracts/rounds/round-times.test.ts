import { expect, it } from 'vitest';
import { estimateKilometres, travel } from './round-legs.ts';
import { isTooLate, type PlannedPlace, type RoundConditions, timeRound } from './round-times.ts';

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

it('goes to where loads are left and unloads after each full load, but not after the last stop', () => {
  const dump = { lat: osu.lat + 0.02, lng: osu.lng };
  const way = 2 * estimateKilometres(osu, dump);
  const conditions = { unloadAt: new Map([['osu', dump]]), stopsPerLoad: 2 };
  const four = ['a', 'b', 'c', 'd'].map((id) => place(id));
  expect(timeRound(four, { centres: new Map(), ...conditions }).kilometres).toBeCloseTo(way, 9);
  const full = 12 + travel.minutesToUnload + way * 5;
  const { stops } = timeRound(four, { centres: new Map(), ...conditions });
  const minutes = stops.map(({ plannedAt }) => (Date.parse(plannedAt) - Date.parse(at('08:00'))) / 60_000);
  expect(minutes).toEqual([0, 6, Math.round(full), Math.round(full + 6)]);
  // Neither without a place nor for who is never full.
  expect(times(four, { stopsPerLoad: 2 })[3]).toBe('08:18');
  expect(times(four, { unloadAt: conditions.unloadAt })[3]).toBe('08:18');
});

it('is late after the two hours of a window', () => {
  const date = at('10:00').slice(0, 10);
  expect(isTooLate(place('a'), at('10:00'), date)).toBe(false);
  expect(isTooLate(place('a'), at('10:01'), date)).toBe(true);
  // Its own window was on an earlier day.
  expect(isTooLate({ scheduledAt: '2020-01-01T08:00:00.000Z' }, at('23:59'), date)).toBe(false);
});
