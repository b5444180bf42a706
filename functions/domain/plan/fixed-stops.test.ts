import { describe, expect, it } from 'vitest';
import { findCentres } from '#contracts/rounds/round-legs.ts';
import { randomProblem } from '#testing/routing.ts';
import { insertFixed } from './fixed-stops.ts';
import { hasWindows, measureCost, measureDistance, type RoutingProblem } from './routing-problem.ts';

/** Stops on a line at these kilometres, the first one at 0 being where rounds begin; service takes 1. */
function line(
  places: readonly number[],
  windows: Partial<Pick<RoutingProblem, 'opens' | 'closes'>> = {},
): RoutingProblem {
  const distances = Float64Array.from(places.flatMap((one) => places.map((other) => Math.abs(one - other))));
  const size = places.length - 1;
  const problem = { ...randomProblem({ seed: 1, size, windows: false, vehicles: 2 }), distances };
  return { ...problem, service: new Float64Array(size + 1).fill(1, 1), ...windows };
}

const closesAt = (...closes: number[]) => ({ closes: Float64Array.from([Infinity, ...closes]) });

describe('stops that belong to a vehicle', () => {
  it('stand where they cost least', () => {
    const { problem, start } = insertFixed(line([0, 3, 1, 2, 9]), [[1, 2, 3], []], []);
    expect(start).toEqual([[2, 3, 1], []]);
    expect(problem.mandatory).toEqual(Uint8Array.from([0, 1, 1, 1, 0]));
  });

  it('go first when their windows close first, if that is in time', () => {
    const { start, problem } = insertFixed(line([0, 1, 5], closesAt(100, 5)), [[1, 2]], []);
    // Via stop 1 the arrival time is 6.
    expect(start).toEqual([[2, 1]]);
    expect([...problem.closes]).toEqual([Infinity, 100, 5]);
    // Arriving exactly at the end of the window is on time: 1 km, 1 minute of service, 4 km.
    expect(insertFixed(line([0, 1, 5], closesAt(100, 6)), [[1, 2]], []).start).toEqual([[1, 2]]);
  });

  it('come last, without a window, when they are late', () => {
    const given = line([0, 5, 1], closesAt(4, 100));
    const { problem, start } = insertFixed(given, [[2, 1]], []);
    expect(start).toEqual([[2, 1]]);
    expect([...problem.closes]).toEqual([Infinity, Infinity, 100]);
    expect([...given.closes]).toEqual([Infinity, 4, 100]);
  });

  it('come first when they were started, whatever their windows say', () => {
    const windows = {
      opens: Float64Array.from([50, 60, 700]),
      closes: Float64Array.from([Infinity, 600, 800]),
    };
    const { problem, start } = insertFixed(line([0, 1, 0], windows), [[1, 2]], [2]);
    expect(start).toEqual([[2, 1]]);
    expect([problem.opens[2], problem.closes[2]]).toEqual([0, 50]);
    expect([problem.opens[1], problem.closes[1]]).toEqual([60, 600]);
    // The input is not modified.
    expect([...windows.opens, ...windows.closes]).toEqual([50, 60, 700, Infinity, 600, 800]);
  });

  it('wait until a window opens', () => {
    const opens = Float64Array.from([0, 10, 0]);
    // After waiting at 1 until 10 and a minute of service, 2 is too late: it comes first.
    const { start } = insertFixed(line([0, 1, 2], { opens, ...closesAt(20, 11) }), [[1, 2]], []);
    expect(start).toEqual([[2, 1]]);
  });

  it('that are alike stand in an order that does not depend on how they were listed', () => {
    for (const stops of [
      [1, 2, 3],
      [3, 1, 2],
    ])
      expect(insertFixed(line([0, 0, 0, 0]), [stops], []).start).toEqual([[3, 2, 1]]);
  });
});

describe('what a routing costs', () => {
  const problem = { ...line([0, 1, 3, 7]), balance: 0.5 };

  it('is its way from the depot and back', () => {
    expect(measureDistance(problem, [[1, 3], [2], []])).toBe(1 + 6 + 7 + 3 + 3);
    expect(measureDistance(problem, [])).toBe(0);
  });

  it('and the squares of its loads, by the weight of the balance', () => {
    expect(measureCost(problem, [[1, 3], [2], []])).toBe(20 + 0.5 * (4 + 1));
  });

  it('has times only with a window that can matter', () => {
    expect(hasWindows(problem)).toBe(false);
    expect(hasWindows({ ...problem, opens: Float64Array.from([0, 0, 1, 0]) })).toBe(true);
    expect(hasWindows({ ...problem, closes: Float64Array.from([9, Infinity, Infinity, Infinity]) })).toBe(
      true,
    );
  });
});

describe('the centre of an area', () => {
  const at = (areaId: string, lat?: number, lng = 0) => ({
    ...{ id: `${areaId}${lat}`, areaId, opens: 0, closes: 1 },
    ...(lat !== undefined && { position: { lat, lng } }),
  });

  it('is the mean of its positions, with their spread in kilometres', () => {
    const centres = findCentres([at('osu', 1, 1), at('osu'), at('osu', 3, 3), at('one', 5), at('none')]);
    expect([...centres.keys()]).toEqual(['osu']);
    expect(centres.get('osu')).toMatchObject({ lat: 2, lng: 2 });
    // Half of the way from (1, 1) to (3, 3), which is the root of the mean square of two alike.
    expect(centres.get('osu')?.spread).toBeCloseTo(157.2, 0);
    expect(findCentres([at('a', 0), at('a', 0), at('a', 3)]).get('a')?.spread).toBeCloseTo(
      ((6371.0088 * Math.PI) / 180) * Math.sqrt((1 + 1 + 4) / 3),
      6,
    );
  });
});
