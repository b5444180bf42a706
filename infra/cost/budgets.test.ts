import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type BenchData, createBenchData } from '#infra/bench/bench-data.ts';
import { routes } from '#routes';
import { setClock } from '#testing/pass-time.ts';
import { exceeds, measureUses } from './budgets.ts';

let data: BenchData;

// Many pages of each list: a call that uses more of a larger table breaks its budget.
beforeAll(async () => {
  setClock('10:30');
  data = await createBenchData(2_000);
});
afterAll(async () => {
  await data.stop();
  vi.useRealTimers();
});

it('every call can be made, and keeps the budget of the table’s design', async () => {
  const uses = await measureUses(data);
  expect(uses.filter(exceeds)).toEqual([]);
  const unmeasured = routes.filter(
    ({ contract: { method, path } }) =>
      !uses.some(({ label }) => label === `${method} ${path}` || label.startsWith(`${method} ${path} (`)),
  );
  expect(unmeasured.map(({ entry }) => entry)).toEqual([]);
});
