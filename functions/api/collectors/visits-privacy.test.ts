import { beforeEach, expect, it, vi } from 'vitest';
import { findPickup } from '#data/pickups/pickups.ts';
import { listVisitsOn, putVisit } from '#data/rounds/visits.ts';
import { transact } from '#data/table/transaction.ts';
import { addDays, todayInAccra } from '#shared/dates.ts';
import { dieAfter } from '#testing/faults.ts';
import { testJobs } from '#testing/jobs.ts';
import { setUpPickupTest } from '#testing/pickup-test.ts';
import { person, type TestPerson, testPassword } from '#testing/samples/people.ts';

vi.hoisted(() => {
  // What CloudWatch would read goes to the console, where the test can see it.
  process.env.POWERTOOLS_DEV = 'true';
  process.env.POWERTOOLS_LOG_LEVEL = 'DEBUG';
});

const written = (['log', 'debug', 'info', 'warn', 'error'] as const).map((method) =>
  vi.spyOn(console, method).mockImplementation(() => {}),
);

let ama: TestPerson;
let kofi: TestPerson;

const setup = await setUpPickupTest();
beforeEach(async () => {
  ama = await person('user', { firstName: 'Ama' });
  kofi = await person('collector', { firstName: 'Kofi' });
});

const position = { lat: 5.55617, lng: -0.19683, accuracy: 17 };

const act = (id: string, action: string, who = kofi) =>
  setup.api.call(`PATCH /collectors/pickups/${id}/${action}`, {
    token: who.token,
    body: { at: new Date().toISOString(), position, reason: 'no-access' },
  });

/** A pickup that Kofi started and completed. */
async function completed(): Promise<string> {
  const { id } = await setup.assigned(ama, kofi);
  for (const action of ['start', 'complete']) expect((await act(id, action)).status).toBe(200);
  return id;
}

async function readVisits(id: string) {
  const today = todayInAccra(new Date());
  // The test may run at midnight.
  const days = await Promise.all([today, addDays(today, -1)].map((day) => listVisitsOn(day)));
  return days.flat().filter(({ pickupId }) => pickupId === id);
}

const exportOf = async ({ token }: TestPerson) => (await setup.api.call('GET /me/export', { token })).body;

it('a collector gets all of their visits with the places, also of what was taken from them', async () => {
  const id = await completed();
  const other = await setup.assigned(ama, kofi);
  await setup.assign(other.id, setup.yaw);
  expect((await act(other.id, 'complete')).status).toBe(409);
  const longAgo = `${addDays(todayInAccra(new Date()), -89)}T10:00:00.000Z`;
  const old = {
    pickupId: id,
    collectorId: kofi.id,
    kind: 'start',
    at: longAgo,
    recordedAt: longAgo,
  } as const;
  await transact([putVisit({ ...old, position })]);
  const { visits } = await exportOf(kofi);
  expect(visits).toHaveLength(4);
  expect(visits).toContainEqual(expect.objectContaining({ pickupId: id, kind: 'complete', position }));
  expect(visits).toContainEqual(expect.objectContaining({ pickupId: other.id, refused: true }));
  expect(visits.at(-1)).toMatchObject({ at: longAgo, position });
  expect((await exportOf(setup.yaw)).visits).toEqual([]);
  expect(await exportOf(ama)).not.toHaveProperty('visits');
});

it('no visit at a household’s stops has a position once it is deleted, though the job dies half way', async () => {
  const id = await completed();
  const open = await setup.assigned(ama, kofi);
  await act(open.id, 'start');
  expect((await readVisits(id)).map((one) => one.position)).toEqual([position, position]);
  const jobs = testJobs(setup.api.store);
  const { status } = await setup.api.call('DELETE /me', {
    token: ama.token,
    body: { currentPassword: testPassword },
  });
  expect(status).toBe(200);
  await jobs.readStream();
  const restart = dieAfter(/^UpdateCommand/, 1);
  await jobs.runQueue('cascades').finally(restart);
  await jobs.runUntilIdle();
  for (const visit of [...(await readVisits(id)), ...(await readVisits(open.id))])
    expect(visit.position).toBeUndefined();
  expect(await readVisits(id)).toHaveLength(2);
});

it('no visit of a collector has a position once they are deleted', async () => {
  const id = await completed();
  const { status } = await setup.api.call(`DELETE /admins/collectors/${kofi.id}`, {
    token: setup.admin.token,
  });
  expect(status).toBe(200);
  await testJobs(setup.api.store).runUntilIdle();
  expect((await readVisits(id)).map((one) => one.position)).toEqual([undefined, undefined]);
});

it('no log line has a position, whether the act succeeds or fails', async () => {
  const { id } = await setup.assigned(ama, kofi);
  expect((await act(id, 'complete', setup.yaw)).status).toBe(404);
  const restart = dieAfter(/^TransactWrite/, 0);
  expect((await act(id, 'start').finally(restart)).status).toBe(500);
  expect((await act(id, 'start')).status).toBe(200);
  expect((await act(id, 'start')).status).toBe(409);
  expect((await act(id, 'complete')).status).toBe(200);
  expect((await act(id, 'undo-complete')).status).toBe(200);
  expect((await act(id, 'could-not-collect')).status).toBe(200);
  expect((await act(id, 'complete')).status).toBe(409);
  await testJobs(setup.api.store).runUntilIdle();
  const lines = written.flatMap(({ mock }) => mock.calls.map((line) => JSON.stringify(line)));
  expect(lines.filter((line) => line.includes('completePickup')).length).toBeGreaterThan(0);
  expect(lines.filter((line) => /5\.556|0\.196|accuracy/.test(line))).toEqual([]);
  // Nor has anything that is read of the pickup.
  expect(JSON.stringify(await findPickup(id))).not.toMatch(/5\.556|accuracy/);
});
