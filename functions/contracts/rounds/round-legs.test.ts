import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { estimateKilometres, findCentres, measureLegs, type StopPlace, travel } from './round-legs.ts';

const at = (areaId: string, lat?: number, lng = 0): StopPlace => ({
  areaId,
  ...(lat !== undefined && { position: { lat, lng } }),
});
const nowhere = new Map();
/** What two stops without position in an area of which only the centre is known are apart. */
const usual = travel.unknownKilometres;

/** From the first to each of the others. */
function legs(stops: readonly StopPlace[], centres = findCentres(stops)): number[] {
  return [...measureLegs(stops, centres)].slice(1, stops.length);
}

describe('the way between stops', () => {
  it('is 1.35 times the great circle', () => {
    const degree = (6371.0088 * Math.PI) / 180;
    expect(estimateKilometres({ lat: 5, lng: 0 }, { lat: 6, lng: 0 })).toBeCloseTo(degree * 1.35, 6);
    expect(legs([at('osu', 5), at('tema', 6)])[0]).toBeCloseTo(degree * 1.35, 6);
  });

  it('is what stops of an area are usually apart where nothing is known of it', () => {
    expect(legs([at('osu'), at('osu')], nowhere)).toEqual([usual]);
    // Of a stop elsewhere not even the area is known.
    expect(legs([at(''), at('osu')], nowhere)).toEqual([usual]);
  });

  it('is long into another area without a centre, so that no round goes there needlessly', () => {
    expect(legs([at('osu'), at('tema')], nowhere)).toEqual([travel.unknownAreaKilometres]);
    expect(legs([at('osu', 5.6), at('tema')])).toEqual([travel.unknownAreaKilometres]);
  });

  it('leads to the centre of the area, and is never shorter for it than directly', () => {
    const ends = [at('osu', 5.5), at('osu', 5.7)];
    const [direct = 0, there = 0] = legs([...ends, at('osu')]);
    expect(there).toBeGreaterThan(direct / 2);
    expect(
      legs([at('osu', 5.5), at('osu')], findCentres([], new Map([['osu', { lat: 5.5, lng: 0 }]])))[0],
    ).toBeCloseTo(usual / Math.SQRT2, 9);
  });
});

describe('the centre of an area', () => {
  it('is given by staff, else the median of the known positions, one is enough', () => {
    const given = new Map([['tema', { lat: 9, lng: 9 }]]);
    const centres = findCentres(
      [at('osu', 1, 1), at('osu'), at('osu', 3, 3), at('one', 5), at('tema', 7), at('none')],
      given,
    );
    expect([...centres.keys()]).toEqual(['osu', 'one', 'tema']);
    expect(centres.get('osu')).toMatchObject({ lat: 2, lng: 2 });
    expect(centres.get('one')).toMatchObject({ lat: 5, lng: 0 });
    expect(centres.get('tema')).toMatchObject({ lat: 9, lng: 9 });
  });

  it('has the mean distance of the stops around it, with the usual one counted like a stop', () => {
    const square = ((6371.0088 * Math.PI) / 180) ** 2;
    const usualSquare = (usual / 1.35) ** 2 / 2;
    expect(findCentres([at('a', 0), at('a', 1), at('a', 3)]).get('a')?.spread).toBeCloseTo(
      Math.sqrt(((1 + 4) * square + usualSquare) / 4),
      3,
    );
    // Two households in one house say little about the others of their area.
    expect(findCentres([at('a', 0), at('a', 0)]).get('a')?.spread).toBeCloseTo(Math.sqrt(usualSquare / 3), 9);
  });

  it('stays among the other stops, and hardly wider than they are, wherever one pin is', () => {
    const degrees = fc.double({ min: 4, max: 12, noNaN: true });
    fc.assert(
      fc.property(
        degrees,
        fc.array(fc.double({ min: 5.5, max: 5.6, noNaN: true }), { minLength: 3 }),
        (odd, lats) => {
          const { lat = 0, spread = 0 } =
            findCentres([at('a', odd), ...lats.map((one) => at('a', one))]).get('a') ?? {};
          expect(lat).toBeGreaterThanOrEqual(Math.min(...lats));
          expect(lat).toBeLessThanOrEqual(Math.max(...lats));
          expect(spread).toBeLessThan(3 * 11.2);
        },
      ),
    );
  });

  it('uses rough positions neither for centres nor for distances', () => {
    const rough = { areaId: 'osu', position: { lat: 5.9, lng: 0, accuracy: 201 } };
    const stops = [at('osu', 5.5), at('osu', 5.51), at('osu')];
    const centres = findCentres(stops);
    expect(findCentres([...stops, rough])).toEqual(centres);
    expect(legs([...stops, rough], centres)[2]).toBe(legs([...stops, at('osu')], centres)[2]);
    const exact = { ...rough, position: { ...rough.position, accuracy: 200 } };
    expect(legs([...stops, exact], centres)[2]).toBeCloseTo(
      estimateKilometres(exact.position, { lat: 5.5, lng: 0 }),
      6,
    );
  });
});
