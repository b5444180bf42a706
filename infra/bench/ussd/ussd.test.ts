import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '#testing/api.ts';
import { createArea } from '#testing/samples/areas.ts';
import { person } from '#testing/samples/people.ts';
import { runSequences } from './run-sequences.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

it('random keys meet no error, no dead end and no second booking', async () => {
  const everywhere = await runSequences(api.gateway, 1, 60);
  // One place in each window: they fill up.
  await createArea(api, await person('admin'), { windows: [{ start: '08:00', capacity: 1 }] });
  const inAreas = await runSequences(api.gateway, 2, 60);
  expect([...everywhere.sins, ...inAreas.sins]).toEqual([]);
  expect(everywhere.booked).toBeGreaterThan(5);
  expect(everywhere.requests + inAreas.requests).toBeGreaterThan(800);
});
