import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '#testing/api.ts';
import { createArea } from '#testing/samples/areas.ts';
import { person } from '#testing/samples/people.ts';
import { createPriceList } from '#testing/samples/price-lists.ts';
import { runSequences } from './run-sequences.ts';
import type { Act } from './told.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

it('random keys meet no error and no dead end, and do nothing twice or untold', async () => {
  const everywhere = await runSequences(api.gateway, 1, 60);
  const admin = await person('admin');
  await createPriceList(api, admin);
  // One place in each window: they fill up.
  await createArea(api, admin, { windows: [{ start: '08:00', capacity: 1 }] });
  const inAreas = await runSequences(api.gateway, 2, 60);
  expect([...everywhere.sins, ...inAreas.sins]).toEqual([]);
  const times = (act: Act) => everywhere.done[act] + inAreas.done[act];
  expect(times('booked')).toBeGreaterThan(5);
  expect(times('ordered')).toBeGreaterThan(2);
  expect(times('collected')).toBeGreaterThan(2);
  expect(times('paid')).toBeGreaterThan(0);
  // Too few sequences for each of the others; all of them are in those of `npm run bench ussd`.
  expect(times('moved') + times('cancelled') + times('skipped') + times('stopped')).toBeGreaterThan(1);
  expect(everywhere.requests + inAreas.requests).toBeGreaterThan(800);
});
