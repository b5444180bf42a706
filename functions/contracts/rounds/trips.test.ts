import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { StationToTip } from '#contracts/loads/stations.ts';
import { volumeOf } from '#contracts/loads/volumes.ts';
import { sizes } from '#contracts/money/sizes.ts';
import type { WasteType } from '#shared/waste.ts';
import { planTrips, type SizedStop, type Tipping } from './round-trips.ts';
import { bitOf, bitsOf, listTippingPlaces, type Trip } from './trips.ts';

const position = (east: number, north = 0) => ({ lat: 5.6 + north / 100, lng: -0.2 + east / 100 });
const station = (id: string, takes: readonly WasteType[], east: number, north = 0): StationToTip => ({
  id,
  name: id,
  position: position(east, north),
  takes: [...takes],
  minutes: 20,
});

/** So many hundredths of a degree to the east. */
const stop = (east: number, wasteType: WasteType, more: Partial<SizedStop> = {}): SizedStop => ({
  areaId: 'osu',
  position: position(east),
  wasteType,
  size: 'bin',
  ...more,
});

const plan = (stops: readonly SizedStop[], tipping: Tipping | undefined) =>
  planTrips(stops, tipping, new Map());
const say = ({ after, before, place }: Trip) =>
  `${after} ${place.stations.map(({ id }) => id).join('+')} ${before}`;
const trips = (stops: readonly SizedStop[], tipping: Tipping) => plan(stops, tipping)?.trips.map(say);

describe('a trip', () => {
  const near = station('near', ['plastic'], 2, 1);
  const far = station('far', ['plastic', 'paper'], 9);

  it('leads to the station that lengthens the way least, not to the nearest one', () => {
    const stops = [stop(0, 'plastic'), stop(6, 'plastic')];
    const behind = station('behind', ['plastic'], -1);
    const along = station('along', ['plastic'], 4);
    expect(trips(stops, { stations: [behind, along], holds: 240 })).toEqual(['0 along 1', '1 along 2']);
    expect(trips(stops, { stations: [behind], holds: 240 })).toEqual(['0 behind 1', '1 behind 2']);
  });

  it('goes where all that is on board is taken', () => {
    const stops = [stop(0, 'plastic'), stop(1, 'paper'), stop(2, 'plastic')];
    expect(trips(stops, { stations: [near, far], holds: 480 })).toEqual(['1 far 2', '2 near 3']);
  });

  it('goes to several in a row where none takes all, by the shorter way', () => {
    const glass = station('glass', ['glass'], 5);
    const paper = station('paper', ['paper'], 8);
    const stops = [stop(0, 'glass'), stop(1, 'paper')];
    expect(trips(stops, { stations: [paper, glass], holds: 1200 })).toEqual(['1 glass+paper 2']);
    const [trip] = plan(stops, { stations: [paper, glass], holds: 1200 })?.trips ?? [];
    expect(trip?.place.minutes).toBe(40);
    expect(trip?.kilometres).toBeGreaterThan(trip?.there ?? 0);
  });

  it('is not made for what no station takes, which takes up no room', () => {
    const stops = [stop(0, 'textile', { size: 'load' }), stop(1, 'plastic')];
    expect(trips(stops, { stations: [near], holds: 240 })).toEqual(['1 near 2']);
    expect(trips(stops.slice(0, 1), { stations: [near], holds: 240 })).toEqual([]);
    expect(plan(stops, { stations: [near], holds: 240 })?.fullest).toBe(240);
    expect(plan(stops, { stations: [], holds: 240 })).toBeUndefined();
    expect(plan(stops, undefined)).toBeUndefined();
  });

  it('counts what is on board already', () => {
    const onBoard = [
      { wasteType: 'paper' as const, litres: 200 },
      { wasteType: 'textile' as const, litres: 900 },
    ];
    const found = plan([stop(0, 'plastic')], { stations: [near, far], holds: 400, onBoard });
    expect(found?.trips.map(say)).toEqual(['-1 far 0', '0 near 1']);
    expect(found?.fullest).toBe(240);
    expect(trips([stop(0, 'plastic')], { stations: [near, far], holds: 440, onBoard })).toEqual(['0 far 1']);
  });
});

const kinds: readonly WasteType[] = ['plastic', 'paper', 'glass', 'organic'];
const anyKind = fc.constantFrom(...kinds);
const anyStop = fc.record({
  areaId: fc.constant('osu'),
  position: fc.integer({ min: 0, max: 30 }).map((east) => position(east)),
  wasteType: anyKind,
  size: fc.option(fc.constantFrom(...sizes), { nil: undefined }),
  count: fc.option(fc.integer({ min: 2, max: 20 }), { nil: undefined }),
});
const anyStation = fc
  .record({
    takes: fc.uniqueArray(anyKind, { minLength: 1 }),
    east: fc.integer({ min: 0, max: 30 }),
  })
  .map(({ takes, east }) => station(`${takes} ${east}`, takes, east, 2));
const anyTipping = fc.record({
  stations: fc.array(anyStation, { minLength: 1, maxLength: 4 }),
  holds: fc.integer({ min: 50, max: 3000 }),
  onBoard: fc.array(fc.record({ wasteType: anyKind, litres: fc.integer({ min: 1, max: 200 }) }), {
    maxLength: 2,
  }),
});

it('never holds more than the vehicle does, and is empty at the end', () => {
  const check = fc.property(
    fc.array(anyStop, { minLength: 1, maxLength: 12 }),
    anyTipping,
    (stops, tipping) => {
      const found = plan(stops, tipping);
      const known = bitsOf(tipping.stations.flatMap(({ takes }) => takes));
      const isTaken = ({ wasteType }: { wasteType: WasteType }) => (bitOf(wasteType) & known) !== 0;
      const aboard = tipping.onBoard.filter(isTaken);
      const start = aboard.reduce((sum, { litres }) => sum + litres, 0);
      fc.pre(start <= tipping.holds);
      const queue = [...(found?.trips ?? [])];
      let [load, most] = [start, start];
      let carried = bitsOf(aboard.map(({ wasteType }) => wasteType));
      const tip = () => {
        expect(carried & (queue.shift()?.place.takes ?? 0)).toBe(carried);
      };
      stops.forEach((one, index) => {
        if (queue[0]?.before === index && queue[0].after === index - 1) {
          tip();
          [load, carried] = [0, 0];
        }
        if (!isTaken(one)) return;
        carried |= bitOf(one.wasteType);
        load += volumeOf(one);
        while (load > tipping.holds) {
          expect(queue[0]).toMatchObject({ after: index, before: index });
          tip();
          [load, most] = [load - tipping.holds, tipping.holds];
        }
        most = Math.max(most, load);
      });
      if (load > 0) tip();
      expect(queue).toEqual([]);
      expect(most).toBeLessThanOrEqual(tipping.holds);
      expect(found?.fullest).toBe(most);
    },
  );
  fc.assert(check);
});

it('knows a place for all kinds that any station takes, however many there are', () => {
  const many = Array.from({ length: 40 }, (_, index) =>
    station(`${index}`, kinds.slice(index % 4, (index % 4) + 1), index),
  );
  const all = bitsOf(kinds);
  const places = listTippingPlaces(many, all);
  expect(places.some(({ takes }) => (takes & all) === all)).toBe(true);
});
