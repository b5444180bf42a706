import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { actOften, createLoneActor, createLoneWorld } from '#infra/bench/simulate/attacks/lone-actor.ts';
import { wasteTypes } from '#shared/waste.ts';
import { startTestApi, type TestApi } from '#testing/api.ts';
import { setClock } from '#testing/pass-time.ts';
import { createArea } from '#testing/samples/areas.ts';
import { person } from '#testing/samples/people.ts';
import { createPriceList } from '#testing/samples/price-lists.ts';
import { dialOperations, tallyOf } from './dialling.ts';

let api: TestApi;

beforeAll(async () => {
  setClock('08:00');
  api = await startTestApi();
});
afterAll(() => {
  vi.useRealTimers();
  return api.stop();
});

it('random keys meet no error and no dead end, and do nothing twice or untold', async () => {
  const world = createLoneWorld(api);
  const actors = [12, 13, 14, 15].map((number) => createLoneActor(world, 'phone', number));
  const admin = await person('admin');
  const prices = wasteTypes.map((wasteType) => ({ wasteType, size: 'bin', amount: 1250 }));
  await createPriceList(api, admin, { prices });
  await actOften(actors, dialOperations, 30);
  // One place in each window: they fill up.
  await createArea(api, admin, { windows: [{ start: '08:00', capacity: 1 }] });
  await actOften(actors, dialOperations, 30);
  expect(world.observed.violations).toEqual(new Map());
  const { booked = 0, ordered = 0, collected = 0, paid = 0 } = Object.fromEntries(tallyOf(world));
  expect(booked + ordered).toBeGreaterThan(5);
  expect(collected).toBeGreaterThan(1);
  expect(paid).toBeGreaterThan(0);
});
