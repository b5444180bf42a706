import { ulid } from 'ulid';
import { beforeEach, expect, it } from 'vitest';
import { joinPickupId } from '#contracts/pickups/pickup-id.ts';
import { keys } from '#data/keys.ts';
import { createPickup } from '#data/pickups/pickups.ts';
import { updateItem } from '#data/table/table.ts';
import type { PickupRecord } from '#domain/records/pickup.ts';
import { addDays, findWeekday } from '#shared/dates.ts';
import { testJobs } from '#testing/jobs.ts';
import { passMilliseconds, setClock, testDay } from '#testing/pass-time.ts';
import { setUpPickupTest } from '#testing/pickup-test.ts';
import { assign } from '#testing/samples/job-data.ts';
import { person, type TestPerson } from '#testing/samples/people.ts';
import { pendingPickup } from '#testing/samples/sample-pickup.ts';
import { actOnStop } from '#testing/samples/stored-round.ts';

let admin: TestPerson;
let kofi: TestPerson;
let day = testDay;
const yesterday = () => addDays(day, -1);

setClock('10:00', day);
const setup = await setUpPickupTest();
/** Each test has days and people of its own. */
beforeEach(async () => {
  day = addDays(day, 7);
  setClock('10:00', day);
  [admin, kofi] = [await person('admin'), await person('collector')];
});

async function asAdmin(route: string, body?: object) {
  const answer = await setup.api.call(route, { token: admin.token, ...(body && { body }) });
  if (answer.status >= 400 && answer.status !== 409) throw new Error(JSON.stringify(answer.body));
  return answer;
}

async function bookOn(date: string, time = '11:00'): Promise<PickupRecord> {
  const { id, firstName, lastName } = setup.ama;
  const now = new Date().toISOString();
  const pickup = pendingPickup({
    id: joinPickupId({ pickupUlid: ulid(), userId: id }),
    user: { id, firstName, lastName },
    scheduledAt: `${date}T${time}:00.000Z`,
    createdAt: now,
    updatedAt: now,
  });
  await createPickup(pickup);
  return pickup;
}

const bookFor = async (date: string) => assign(await bookOn(date), kofi);

/** What the collector works, of which only this test's day counts. */
const setWork = (stopsPerDay: number) =>
  updateItem(
    keys.account(kofi.id),
    { set: { work: { profile: { stopsPerDay, weekdays: [findWeekday(day)] } } } },
    { exists: true },
  );

const readDay = async (date = day) => (await asAdmin(`GET /admins/dispatch?date=${date}`)).body;
const idsOf = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id);
const isKofi = ({ id }: { readonly id: string }) => id === kofi.id;

it('a load is what is done, open and left over, wherever it is compared with the stops of a day', async () => {
  await setWork(3);
  const [old, , done] = [await bookFor(yesterday()), await bookFor(day), await bookFor(day)];
  await actOnStop(done, kofi, 'complete');
  expect((await readDay()).collectors.find(isKofi)).toMatchObject({ load: 3, done: 1, stopsPerDay: 3 });
  const people = await asAdmin(`GET /admins/collectors?approved=true&on=${day}&limit=100`);
  expect(people.body.collectors.find(isKofi).load).toBe(3);
  // Who does not work on the weekday of the date works on the present day, on which it is to do.
  const free = await bookOn(addDays(day, -2), '00:00');
  const warned = await setup.api.call(`PATCH /admins/pickups/${free.id}/assign`, {
    token: admin.token,
    body: { collectorId: kofi.id, acceptedWarnings: [] },
  });
  expect([warned.status, warned.body.warnings]).toEqual([409, ['full']]);
  const stops = [{ pickupId: free.id, plannedAt: `${day}T11:00:00.000Z` }];
  const round = await asAdmin(`PUT /admins/rounds/${day}/${kofi.id}`, { stops });
  expect([round.status, round.body.warnings]).toEqual([409, ['full']]);
  const off = await asAdmin(`PUT /admins/collectors/${kofi.id}/days-off/${day}`);
  expect(off.body.assignments).toBe(2);
  // Of another day nothing of this one counts.
  expect((await readDay(addDays(day, 7))).collectors.find(isKofi)).toMatchObject({ load: 0 });
  expect(idsOf((await readDay()).leftovers)).toContain(old.id);
});

it('what is done uses up the stops of a plan', async () => {
  await setWork(2);
  await actOnStop(await bookFor(day), kofi, 'complete');
  await Promise.all([bookOn(day), bookOn(day)]);
  const { rounds } = (await asAdmin('POST /admins/plans', { date: day, collectors: [kofi.id] })).body;
  expect(rounds).toMatchObject([{ collectorId: kofi.id, stops: [{}] }]);
});

it('what a deleted collector leaves over is moved to a day, planned there and completed', async () => {
  const [old, other] = [await bookFor(yesterday()), await bookFor(yesterday())];
  const jobs = testJobs(setup.api.store);
  await asAdmin(`DELETE /admins/collectors/${kofi.id}`);
  passMilliseconds();
  await jobs.runUntilIdle();
  const { leftovers } = await readDay();
  const found = leftovers.filter(({ id }: PickupRecord) => [old.id, other.id].includes(id));
  expect(found).toHaveLength(2);
  for (const one of found) {
    expect(one).toMatchObject({ status: 'pending' });
    expect(one).not.toHaveProperty('assignedCollector');
  }
  const tomorrow = addDays(day, 1);
  await asAdmin(`PATCH /admins/pickups/${old.id}`, { date: tomorrow, time: '11:00' });
  expect(idsOf((await readDay()).leftovers)).not.toContain(old.id);
  expect(idsOf((await readDay(tomorrow)).pickups)).toContain(old.id);
  const yaw = await person('collector');
  const { rounds } = (await asAdmin('POST /admins/plans', { date: tomorrow, collectors: [yaw.id] })).body;
  expect(rounds).toMatchObject([{ collectorId: yaw.id, stops: [{ pickupId: old.id }] }]);
  await asAdmin('PATCH /admins/pickups/assign', {
    collectorId: yaw.id,
    pickups: [{ id: old.id, version: found.find(({ id }: PickupRecord) => id === old.id).version + 1 }],
  });
  setClock('12:00', tomorrow);
  await actOnStop(old, yaw, 'complete');
  admin = await person('admin');
  const after = await readDay(tomorrow);
  expect(after.pickups).toContainEqual(expect.objectContaining({ id: old.id, status: 'completed' }));
  expect(after.collectors).toContainEqual(expect.objectContaining({ id: yaw.id, load: 1, done: 1 }));
});
