import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { callsPerPickup } from '#infra/bench/calls/registry.ts';
import { routes } from '#routes';
import { setClock } from '#testing/pass-time.ts';
import type { Units } from '#testing/units.ts';
import { measureUnits } from './measure-units.ts';
import measured from './measured.json' with { type: 'json' };
import type { Measured } from './model.ts';

let now: Awaited<ReturnType<typeof measureUnits>>;

beforeAll(async () => {
  setClock('10:30');
  now = await measureUnits();
});
afterAll(() => void vi.useRealTimers());

it('every call can be made, and keeps the budget of the table’s design', () => {
  const exceeds = (used: Units, most: Units) => used.reads > most.reads || used.writes > most.writes;
  expect(now.uses.filter(({ used, budget }) => exceeds(used, budget))).toEqual([]);
  const unmeasured = routes.filter(({ contract }) => !now.calls[contract.name]);
  expect(unmeasured.map(({ entry }) => entry)).toEqual([]);
});

it('the file that the model of costs reads has what calls and jobs use now (npm run cost -- --write)', () => {
  // Those that nobody makes for a pickup cost nothing in the model.
  const countsIn = (calls: object) => Object.keys(calls).filter((name) => callsPerPickup[name]);
  expect(countsIn(measured.calls).sort()).toEqual(countsIn(now.calls).sort());
  // A unit is the smallest step, and how long words are is chance.
  const isNear = (one: number, other: number, least: number, share = 0.1) =>
    Math.abs(one - other) <= Math.max(least, share * other);
  const isLike = ({ reads, writes }: Units, other: Units) =>
    isNear(reads, other.reads, 1) && isNear(writes, other.writes, 1);
  const written: Measured['calls'] = measured.calls;
  const changed = countsIn(now.calls).flatMap((name) => {
    const [call, before] = [now.calls[name], written[name]];
    // Which rows of the board are assigned, and how many of them move, is chance.
    if (name === 'assignPickups') return [];
    const isSame = call && before && isLike(call, before) && isNear(call.bytes, before.bytes, 60);
    return isSame ? [] : [{ name, call, before }];
  });
  expect(changed).toEqual([]);
  // What jobs gather is chance, too.
  for (const name of ['jobs', 'payment'] as const)
    for (const unit of ['reads', 'writes'] as const)
      expect([name, unit, now[name][unit] / measured[name][unit]]).toSatisfy(([, , share]) =>
        isNear(Number(share), 1, 0, 0.2),
      );
  expect(now.storedBytes / measured.storedBytes).toSatisfy((share) => isNear(share, 1, 0, 0.2));
});
