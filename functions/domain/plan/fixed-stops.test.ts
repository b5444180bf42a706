import { describe, expect, it } from 'vitest';
import { randomProblem } from '#testing/routing.ts';
import { insertFixed } from './fixed-stops.ts';
import { measureCost, measureDistance } from './loads.ts';
import { hasWindows, type RoutingProblem } from './routing-problem.ts';

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

/** What vehicles have already, in no order. */
const own = (...lists: readonly (readonly number[])[]) => lists.map((others) => ({ ordered: [], others }));

const closesAt = (...closes: number[]) => ({ closes: Float64Array.from([Infinity, ...closes]) });

describe('stops that belong to a vehicle', () => {
  it('stand where they cost least', () => {
    const { problem, start } = insertFixed(line([0, 3, 1, 2, 9]), own([1, 2, 3], []));
    expect(start).toEqual([[2, 3, 1], []]);
    expect(problem.mandatory).toEqual(Uint8Array.from([0, 1, 1, 1, 0]));
  });

  it('go first when their windows close first, if that is in time', () => {
    const { start, problem } = insertFixed(line([0, 1, 5], closesAt(100, 5)), own([1, 2]));
    // Via stop 1 the arrival time is 6.
    expect(start).toEqual([[2, 1]]);
    expect([...problem.closes]).toEqual([Infinity, 100, 5]);
    // Arriving exactly at the end of the window is on time: 1 km, 1 minute of service, 4 km.
    expect(insertFixed(line([0, 1, 5], closesAt(100, 6)), own([1, 2])).start).toEqual([[1, 2]]);
  });

  it('come last, without a window, when they are late', () => {
    const given = line([0, 5, 1], closesAt(4, 100));
    const { problem, start } = insertFixed(given, own([2, 1]));
    expect(start).toEqual([[2, 1]]);
    expect([...problem.closes]).toEqual([Infinity, Infinity, 100]);
    expect([...given.closes]).toEqual([Infinity, 4, 100]);
  });

  it('keep their order where they have one, however late that is, and take the others between them', () => {
    const given = line([0, 5, 1, 3], closesAt(100, 2, 100));
    const { problem, start } = insertFixed(given, [{ ordered: [1, 2], others: [3] }]);
    expect(start).toEqual([[3, 1, 2]]);
    expect([...(problem.pinned ?? [])]).toEqual([0, 1, 1, 0]);
    expect([...problem.closes]).toEqual([Infinity, 100, Infinity, 100]);
    expect(insertFixed(given, own([1])).problem.pinned).toBeUndefined();
  });

  it('are done after the hours of their collector where they have to be', () => {
    const vehicles = [{ capacity: 9, opens: 4, closes: 8 }];
    const given = { ...line([0, 1, 6], closesAt(9, 100)), vehicles };
    const { problem, start } = insertFixed(given, own([1, 2]));
    // At 1 from 5 to 6, at 2 from 11 to 12, and home 6 later.
    expect(start).toEqual([[1, 2]]);
    expect(problem.vehicles).toEqual([{ capacity: 9, opens: 4, closes: 18 }]);
    expect([...problem.closes]).toEqual([Infinity, 9, 100]);
    expect(given.vehicles[0]?.closes).toBe(8);
  });

  it('wait until a window opens', () => {
    const opens = Float64Array.from([0, 10, 0]);
    // After waiting at 1 until 10 and a minute of service, 2 is too late: it comes first.
    const { start } = insertFixed(line([0, 1, 2], { opens, ...closesAt(20, 11) }), own([1, 2]));
    expect(start).toEqual([[2, 1]]);
  });

  it('that are alike stand in an order that does not depend on how they were listed', () => {
    for (const stops of [
      [1, 2, 3],
      [3, 1, 2],
    ])
      expect(insertFixed(line([0, 0, 0, 0]), own(stops)).start).toEqual([[3, 2, 1]]);
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
