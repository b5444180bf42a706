import { expect, it } from 'vitest';
import { testJobs } from '#testing/jobs.ts';
import { setClock, testDay } from '#testing/pass-time.ts';
import { setUpPickupTest } from '#testing/pickup-test.ts';
import { setUpLoads } from '#testing/rounds/load-test.ts';
import type { TestPerson } from '#testing/samples/people.ts';
import { createStation } from '#testing/samples/stations.ts';

setClock('08:00');
const setup = await setUpPickupTest();

it('fees stand in the collector’s statement, in their cash and in the month', async () => {
  const { kofi } = setup;
  const loads = setUpLoads(setup);
  const { id: stationId } = await createStation(setup.api, setup.admin);
  const tipped = async () => (await loads.tip(kofi, { stationId })).body.load.id;
  await loads.correct(await tipped(), { fee: 700 });
  await loads.undo(kofi, await tipped());
  await testJobs(setup.api.store).runUntilIdle();
  const month = testDay.slice(0, 7);
  const read = async (who: TestPerson, route: string) =>
    (await setup.api.call(`GET ${route}?month=${month}`, { token: who.token })).body;
  const { entries, balance } = await read(kofi, '/me/statement');
  const lines = entries.map(({ kind, amount }: { kind: string; amount: number }) => [kind, amount]);
  expect(lines).toEqual(
    expect.arrayContaining([
      ['tipping', -500],
      ['tipping-corrected', -200],
      ['tipping', -500],
      ['tipping-undone', 500],
    ]),
  );
  expect(balance).toBe(-700);
  expect(lines.reduce((sum: number, [, amount]: [string, number]) => sum + amount, 0)).toBe(balance);
  expect(await read(setup.admin, `/admins/cash/${kofi.id}`)).toMatchObject({ amount: -700 });
  const { collectors } = await read(setup.admin, '/admins/money');
  const own = collectors.find(({ collectorId }: { collectorId: string }) => collectorId === kofi.id);
  expect(own).toMatchObject({ tipped: 700, paid: 0, handedOver: 0, unpaid: 0 });
  const day = (await setup.api.call(`GET /admins/cash/days/${testDay}`, { token: setup.admin.token })).body;
  const till = day.tills.find(({ collectorId }: { collectorId: string }) => collectorId === kofi.id);
  expect(till).toMatchObject({ opening: 0, in: 500, out: 1200, closing: -700 });
});
