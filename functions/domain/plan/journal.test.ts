import fc from 'fast-check';
import { expect, test } from 'vitest';
import { expectExact, randomProblem } from '#testing/routing.ts';
import { createJournal, forget, putIn, takeOut, undo } from './journal.ts';
import { createRoutes, listRoutes, NO_ROUTE, type Routes, retime } from './routes.ts';

const vehicles = 3;

function begin(seed: number, size: number, windows: boolean) {
  const routes = createRoutes(randomProblem({ seed, size, windows, vehicles }));
  return { routes, journal: createJournal(routes) };
}

function retimeAll(routes: Routes): void {
  for (let route = 0; route < vehicles; route++) retime(routes, route);
}

test('takes back whatever was put in and taken out, times included', () => {
  const change = fc.tuple(fc.nat(), fc.nat());
  const all = fc.record({
    seed: fc.integer({ min: 1, max: 1e6 }),
    windows: fc.boolean(),
    before: fc.array(change, { maxLength: 10 }),
    // A journal has room for every stop to be taken out and put back once.
    after: fc.array(change, { maxLength: 10 }),
  });
  fc.assert(
    fc.property(all, ({ seed, windows, before, after }) => {
      const { routes, journal } = begin(seed, 5, windows);
      const apply = ([which, where]: readonly [number, number]) => {
        const stop = 1 + (which % 5);
        if (routes.routeOf[stop] !== NO_ROUTE) takeOut(journal, stop);
        else putIn(journal, stop, where % vehicles, routes.last[where % vehicles]!);
        retimeAll(routes);
      };
      for (const change of before) {
        apply(change);
        forget(journal);
      }
      const kept = listRoutes(routes);
      for (const change of after) apply(change);
      undo(journal);
      expect(listRoutes(routes)).toEqual(kept);
      expect(journal.length).toBe(0);
      if (windows) expectExact(routes);
      // A second undo has nothing left to revert.
      undo(journal);
      expect(listRoutes(routes)).toEqual(kept);
    }),
    { numRuns: 100 },
  );
});

test('forgets what is to stay', () => {
  const { routes, journal } = begin(1, 2, false);
  putIn(journal, 1, 0, 0);
  forget(journal);
  putIn(journal, 2, 0, 1);
  undo(journal);
  expect(listRoutes(routes)).toEqual({ routes: [[1], [], []], unserved: [2] });
});
