import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { countTurns } from './limit-loops.ts';

/** Runs code with so many turns; answers how many are left, and what stands in `sum` after it. */
function run(code: string, turnsLeft: number) {
  const context = { turnsLeft, sum: 0, list: [1, 2, 3] };
  runInNewContext(countTurns(code), context);
  return { turnsLeft: context.turnsLeft, sum: context.sum };
}

it.each([
  ['for (let index = 0; index < 3; index++) sum += list[index];'],
  ['for (const key in list) sum += list[key];'],
  ['for (const one of list) { sum += one; }'],
  ['let index = 0; while (index < 3) sum += list[index++];'],
  ['let index = 0; do sum += list[index]; while (++index < 3);'],
])('counts turns and changes nothing else: %s', (code) => {
  expect(run(code, 3)).toEqual({ turnsLeft: 0, sum: 6 });
  expect(() => run(code, 2)).toThrow('An endless loop.');
});

it('counts those of inner loops too', () => {
  const code =
    'for (const one of list) for (const other of list) if (other < one) continue; else sum += other;';
  expect(run(code, 12)).toEqual({ turnsLeft: 0, sum: 6 + 5 + 3 });
});

it('leaves those alone that Stryker adds', () => {
  const code =
    'function stryCov_1() { for (;;) break; } for (const one of list) { stryCov_1(); sum += one; }';
  expect(run(code, 3)).toEqual({ turnsLeft: 0, sum: 6 });
});
