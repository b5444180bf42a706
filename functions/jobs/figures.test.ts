import { ulid } from 'ulid';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startSession } from '#actions/accounts/start-session.ts';
import { joinPickupId } from '#contracts/pickups/pickup-id.ts';
import type { CouldNotCollectReason } from '#contracts/pickups/visit-fields.ts';
import { estimateKilometres } from '#contracts/rounds/round-legs.ts';
import { findAccount } from '#data/accounts/accounts.ts';
import { createPickup, loadPickup, savePickup } from '#data/pickups/pickups.ts';
import { putVisit } from '#data/rounds/visits.ts';
import { transact } from '#data/table/transaction.ts';
import { type Details, transition } from '#domain/pickups/transition.ts';
import type { PickupRecord } from '#domain/records/pickup.ts';
import { addDays, printDate, printTime } from '#shared/dates.ts';
import { dieAfter } from '#testing/faults.ts';
import { testJobs } from '#testing/jobs.ts';
import { passMilliseconds, setClock, testDay } from '#testing/pass-time.ts';
import { setUpPickupTest } from '#testing/pickup-test.ts';
import type { TestPerson } from '#testing/samples/people.ts';
import { byAdmin, pendingPickup } from '#testing/samples/sample-pickup.ts';
import { storeStation, switchOff } from '#testing/samples/stored-station.ts';
import { handler as queueFigures } from './queue-figures.ts';

let day = testDay;

const setup = await setUpPickupTest();
const jobs = testJobs(setup.api.store);
// Each test has days of its own.
beforeEach(() => {
  day = addDays(day, 20);
  setClock('07:00', day);
});
afterEach(() => vi.useRealTimers());

const osu = { lat: 5.556, lng: -0.182 };

/** A call of somebody who logs in for it, whatever the time is. */
async function call(person: TestPerson, route: string, body?: object) {
  const account = await findAccount(person.id);
  const started = account && (await startSession(account, { remember: false }, new Date()));
  return setup.api.call(route, { token: started?.token ?? '', ...(body && { body }) });
}

const assign = (id: string, { id: collectorId }: TestPerson) =>
  call(setup.admin, `PATCH /admins/pickups/${id}/assign`, { collectorId });

/** Stores a pickup of the day, in Everywhere unless told otherwise. */
async function store(more: Partial<PickupRecord> = {}, time = '08:00'): Promise<string> {
  const { id: userId, firstName, lastName } = setup.ama;
  const id = joinPickupId({ pickupUlid: ulid(), userId });
  const user = { id: userId, firstName, lastName };
  await createPickup(pendingPickup({ id, user, scheduledAt: `${day}T${time}:00.000Z`, ...more }));
  return id;
}

async function assigned(collector = setup.kofi, more: Partial<PickupRecord> = {}): Promise<string> {
  const id = await store(more);
  expect((await assign(id, collector)).status).toBe(200);
  return id;
}

/** An act of the pickup's collector at a time of the day. */
async function act(name: string, id: string, time: string, collector = setup.kofi, body: object = {}) {
  setClock(time, day);
  const path = `PATCH /collectors/pickups/${id}/${name}`;
  const answer = await call(collector, path, body);
  expect([name, answer.status]).toEqual([name, 200]);
}

async function failToCollect(
  id: string,
  time: string,
  reason: CouldNotCollectReason,
  collector: TestPerson = setup.kofi,
) {
  await act('could-not-collect', id, time, collector, { reason });
}

/** Stores what no call does any more at this hour. */
async function change(id: string, action: Parameters<typeof transition>[1], details: Partial<Details>) {
  const previous = await loadPickup(id);
  const decision = transition(previous, action, { by: byAdmin, now: new Date(), ...details });
  expect(await savePickup(decision, previous)).toBe(true);
}

/** Runs the job at midnight after the day, or for dates. */
async function count(dates = [day]): Promise<void> {
  // What was read at the same time as before replaces nothing.
  passMilliseconds();
  await queueFigures({ dates });
  await jobs.runQueue('cascades');
}

async function figures(by: 'area' | 'collector', from = day, to = from) {
  const answer = await call(setup.admin, `GET /admins/figures?from=${from}&to=${to}&by=${by}`);
  expect(answer.status).toBe(200);
  return answer.body;
}

const ofArea = async (date = day) => (await figures('area', date)).days[0];
const ofCollector = async ({ id }: TestPerson, date = day) =>
  (await figures('collector', date)).days.find((one: { collectorId: string }) => one.collectorId === id);

const nothing = {
  booked: 0,
  completed: 0,
  onTime: 0,
  cancelledLate: 0,
  problems: 0,
  couldNotCollect: {},
  kilometres: 0,
};
const everywhere = () => ({ ...nothing, date: day, areaId: 'everywhere' });

describe('the figures of a date', () => {
  it('count what was booked, done, and done within the window, by area and by collector', async () => {
    const [first, second] = [await assigned(), await assigned()];
    await assigned(setup.yaw);
    await store();
    await act('start', first, '08:10');
    await act('complete', first, '08:20');
    await act('complete', second, '10:01');
    await count();
    expect(await ofArea()).toEqual({ ...everywhere(), booked: 4, completed: 2, onTime: 1 });
    const { days, collectors } = await figures('collector');
    const own = { ...everywhere(), booked: 2, completed: 2, onTime: 1, collectorId: setup.kofi.id };
    expect(days).toEqual(
      expect.arrayContaining([own, { ...everywhere(), booked: 1, collectorId: setup.yaw.id }]),
    );
    expect(collectors).toContainEqual({
      id: setup.kofi.id,
      firstName: setup.kofi.firstName,
      lastName: setup.kofi.lastName,
    });
  });

  it('count to the second: completed as the window ends and a moment later, before it begins, and after midnight', async () => {
    const ids = [await assigned(), await assigned(), await assigned(), await assigned(setup.kofi)];
    await act('complete', ids[0] ?? '', '07:59');
    await act('complete', ids[1] ?? '', '10:00');
    await act('complete', ids[2] ?? '', '10:01');
    setClock('00:00', addDays(day, 1));
    const path = `PATCH /collectors/pickups/${ids[3]}/complete`;
    expect((await call(setup.kofi, path, {})).status).toBe(200);
    await count([day, addDays(day, 1)]);
    expect(await ofArea()).toEqual({ ...everywhere(), booked: 4, completed: 4, onTime: 1 });
    expect(await ofArea(addDays(day, 1))).toBeUndefined();
  });

  it('take back what was undone or reopened, and count it once when it is done again', async () => {
    const id = await assigned();
    await act('complete', id, '08:20');
    await count();
    expect(await ofArea()).toMatchObject({ completed: 1, onTime: 1 });
    await act('undo-complete', id, '08:21');
    await count();
    expect(await ofArea()).toMatchObject({ booked: 1, completed: 0, onTime: 0 });
    await act('complete', id, '12:00');
    const reopened = await call(setup.admin, `PATCH /admins/pickups/${id}/reopen`, { reason: 'By mistake' });
    expect(reopened.status).toBe(200);
    await count();
    expect(await ofArea()).toMatchObject({ booked: 1, completed: 0 });
    await change(id, 'assign', { collector: { ...setup.yaw, firstName: 'Yaw', lastName: 'O' } }).catch(
      () => {},
    );
    await count();
    expect(await ofArea()).toMatchObject({ booked: 1, completed: 0 });
  });

  it('go by when it was done, not by when it arrived', async () => {
    const [inTime, notCollected] = [await assigned(), await assigned()];
    const at = (time: string) => `${day}T${time}:00.000Z`;
    setClock('07:00', addDays(day, 1));
    const done = `PATCH /collectors/pickups/${inTime}/complete`;
    expect((await call(setup.kofi, done, { at: at('09:59') })).status).toBe(200);
    const tried = `PATCH /collectors/pickups/${notCollected}/could-not-collect`;
    expect((await call(setup.kofi, tried, { at: at('23:59'), reason: 'unsafe' })).status).toBe(200);
    await count([day, addDays(day, 1)]);
    expect(await ofArea()).toMatchObject({
      booked: 2,
      completed: 1,
      onTime: 1,
      couldNotCollect: { unsafe: 1 },
    });
    expect(await ofArea(addDays(day, 1))).toBeUndefined();
  });

  it('count a late report once it is accepted, also of a pickup that was cancelled', async () => {
    const id = await assigned();
    setClock('09:00', day);
    expect((await call(setup.ama, `PATCH /pickups/${id}/cancel`, {})).status).toBe(200);
    await count();
    expect(await ofArea()).toMatchObject({ booked: 1, completed: 0, cancelledLate: 1 });
    await change(id, 'accept-late', { at: `${day}T09:10:00.000Z` });
    await count();
    expect(await ofArea()).toMatchObject({ booked: 1, completed: 1, onTime: 1, cancelledLate: 0 });
  });

  it('count failed visits on the date of the visit, by reason, also when the pickup is done later that day', async () => {
    const [twice, once] = [await assigned(), await assigned()];
    await failToCollect(twice, '08:10', 'nobody-home');
    await assign(twice, setup.yaw);
    await failToCollect(twice, '09:00', 'no-access', setup.yaw);
    await assign(twice, setup.yaw);
    await act('complete', twice, '09:30', setup.yaw);
    await failToCollect(once, '09:40', 'nobody-home');
    await count();
    const couldNotCollect = { 'nobody-home': 2, 'no-access': 1 };
    expect(await ofArea()).toEqual({ ...everywhere(), booked: 2, completed: 1, onTime: 1, couldNotCollect });
    const kofi = await ofCollector(setup.kofi);
    expect(kofi).toMatchObject({ booked: 2, completed: 0, couldNotCollect: { 'nobody-home': 2 } });
    const yaw = await ofCollector(setup.yaw);
    expect(yaw).toMatchObject({ booked: 1, completed: 1, couldNotCollect: { 'no-access': 1 } });
  });

  it('keep a pickup that was moved after a failed visit on its first date, too; one that was only moved lies on the new one', async () => {
    const later = addDays(day, 2);
    const [tried, moved] = [await assigned(), await assigned()];
    await failToCollect(tried, '08:10', 'waste-not-out');
    for (const id of [tried, moved]) {
      const body = { date: printDate(later), time: printTime('14:00') };
      const path = `PATCH /pickups/${id}/reschedule`;
      expect((await call(setup.ama, path, body)).status).toBe(200);
    }
    await count([day, later]);
    const couldNotCollect = { 'waste-not-out': 1 };
    expect(await ofArea()).toEqual({ ...everywhere(), booked: 1, couldNotCollect });
    expect(await ofCollector(setup.kofi)).toMatchObject({ booked: 1, couldNotCollect });
    expect(await ofArea(later)).toEqual({ ...everywhere(), date: later, booked: 2 });
  });

  it('count who cancels on the date as booked and cancelled late, and who cancels before not at all', async () => {
    setClock('23:59', addDays(day, -1));
    const [early, late] = [await assigned(), await assigned()];
    const cancel = async (id: string) => {
      const path = `PATCH /pickups/${id}/cancel`;
      return (await call(setup.ama, path, {})).status;
    };
    expect(await cancel(early)).toBe(200);
    setClock('00:00', day);
    expect(await cancel(late)).toBe(200);
    // Repeated, it is refused, and its entry stays the one that it is.
    expect(await cancel(late)).toBe(409);
    await count();
    await count();
    expect(await ofArea()).toEqual({ ...everywhere(), booked: 1, cancelledLate: 1 });
    expect(await ofCollector(setup.kofi)).toMatchObject({ booked: 1, cancelledLate: 1 });
  });

  it('count problems by the date of their pickup, and a late completion by its collector', async () => {
    const id = await assigned();
    setClock('12:00', day);
    const path = `POST /pickups/${id}/problem`;
    const body = { kind: 'not-collected' };
    expect((await call(setup.ama, path, body)).status).toBe(201);
    await count();
    expect(await ofArea()).toMatchObject({ booked: 1, completed: 0, problems: 1 });
    expect(await ofCollector(setup.kofi)).toMatchObject({ problems: 1 });
  });

  it('count neither what staff postponed nor refused visits', async () => {
    const [postponed, other] = [await store(), await assigned()];
    await change(postponed, 'postpone', { by: { role: 'system', id: 'system', name: 'Sankofa' } });
    const at = new Date().toISOString();
    const visit = { pickupId: other, collectorId: setup.yaw.id, at, recordedAt: at, refused: true };
    await transact([putVisit({ ...visit, kind: 'could-not-collect' })]);
    await count();
    expect(await ofArea()).toEqual({ ...everywhere(), booked: 1 });
    expect(await ofCollector(setup.yaw)).toBeUndefined();
  });

  it('measure the stored rounds: the ways to the stops in their order, with the trips to stations', async () => {
    const there = { lat: osu.lat + 0.02, lng: osu.lng };
    const size = 'load' as const;
    const at = (position: typeof osu) => ({ content: { ...pendingPickup().content, size, position } });
    const [first, second] = [await assigned(setup.kofi, at(osu)), await assigned(setup.kofi, at(there))];
    const stops = [second, first].map((pickupId) => ({ pickupId, plannedAt: `${day}T08:00:00.000Z` }));
    const path = `PUT /admins/rounds/${day}/${setup.kofi.id}`;
    const stored = await call(setup.admin, path, { stops, confirmed: true });
    expect(stored.status).toBe(200);
    await count();
    const kilometres = Math.round(estimateKilometres(osu, there) * 10) / 10;
    expect(kilometres).toBeGreaterThan(1);
    expect(await ofArea()).toMatchObject({ booked: 2, kilometres });
    expect(await ofCollector(setup.kofi)).toMatchObject({ booked: 2, kilometres });
    // Two loads are more than a tricycle holds: it is emptied between them and at the end.
    const station = await storeStation({ position: { lat: osu.lat + 0.04, lng: osu.lng } });
    await count();
    const away = (one: typeof osu) => estimateKilometres(one, station.position);
    const withTrips = Math.round((away(there) + 2 * away(osu)) * 10) / 10;
    expect(await ofArea()).toMatchObject({ booked: 2, kilometres: withTrips });
    const litres = { profile: { litres: 1600 } };
    await call(setup.admin, `PATCH /admins/collectors/${setup.kofi.id}`, litres);
    await count();
    const atEnd = Math.round((estimateKilometres(osu, there) + away(osu)) * 10) / 10;
    expect(await ofCollector(setup.kofi)).toMatchObject({ kilometres: atEnd });
    await switchOff(station);
    await count();
    expect(await ofArea()).toMatchObject({ booked: 2, kilometres });
  });
});

describe('counting again', () => {
  it('stores the same, and zeros where nothing is left', async () => {
    const id = await assigned();
    await failToCollect(await assigned(), '08:10', 'unsafe');
    await count();
    const [first, collectors] = [await figures('area'), await figures('collector')];
    await count();
    expect(await figures('area')).toEqual(first);
    expect(await figures('collector')).toEqual(collectors);
    await assign(id, setup.yaw);
    await count();
    expect(await figures('area')).toEqual(first);
    expect(await ofCollector(setup.kofi)).toMatchObject({ booked: 1 });
    expect(await ofCollector(setup.yaw)).toMatchObject({ booked: 1 });
  });

  it.each([0, 1, 2, 3])(
    'after a run that was killed after %i writes gives what an unbroken run gives',
    async (writes) => {
      for (const collector of [setup.kofi, setup.yaw])
        await failToCollect(await assigned(collector), '08:10', 'other', collector);
      await assigned();
      await queueFigures({ dates: [day] });
      const restart = dieAfter(/^UpdateItem/, writes);
      await jobs.runQueue('cascades');
      restart();
      passMilliseconds();
      await jobs.runQueue('cascades');
      expect(await ofArea()).toEqual({ ...everywhere(), booked: 3, couldNotCollect: { other: 2 } });
      expect(await ofCollector(setup.kofi)).toMatchObject({ booked: 2, couldNotCollect: { other: 1 } });
      expect(await ofCollector(setup.yaw)).toMatchObject({ booked: 1, couldNotCollect: { other: 1 } });
    },
  );

  it('happens at midnight and at six, for the last three dates and the eighth before', async () => {
    await store();
    const ranAt = async (time: string) => {
      setClock(time, addDays(day, 1));
      await queueFigures({ source: 'aws.events' });
      return jobs.runQueue('cascades');
    };
    expect(await ranAt('18:00')).toEqual([]);
    const messages = (await ranAt('00:00')).map((body) => JSON.parse(body));
    const dates = new Set(messages.map(({ date }) => date));
    expect([...dates].sort()).toEqual([-7, -2, -1, 0].map((days) => addDays(day, days)));
    expect(await ofArea()).toEqual({ ...everywhere(), booked: 1 });
    expect((await ranAt('06:00')).length).toBe(messages.length);
  });
});

describe('reading them', () => {
  it('goes by pages over months, and names nobody whose account is gone', async () => {
    const dates = [day, addDays(day, 9), addDays(day, 40)];
    for (const date of dates) {
      await store({ scheduledAt: `${date}T08:00:00.000Z` });
    }
    await count(dates);
    const read = async (cursor?: string): Promise<string[]> => {
      const query = `from=${day}&to=${dates[2]}&by=area&limit=1${cursor ? `&cursor=${cursor}` : ''}`;
      const { body } = await call(setup.admin, `GET /admins/figures?${query}`);
      const own = body.days.map((one: { date: string }) => one.date);
      return body.nextCursor ? [...own, ...(await read(body.nextCursor))] : own;
    };
    expect(await read()).toEqual(dates);
  });

  it('refuses dates that lie wrong, more than 13 months, and a cursor of elsewhere', async () => {
    const status = async (query: string) => (await call(setup.admin, `GET /admins/figures?${query}`)).status;
    expect(await status(`from=${day}&to=${addDays(day, -1)}&by=area`)).toBe(400);
    expect(await status(`from=${day}&to=${addDays(day, 397)}&by=area`)).toBe(400);
    expect(await status(`from=${day}&to=${addDays(day, 396)}&by=area`)).toBe(200);
    expect(await status(`from=${day}&to=${day}&by=week`)).toBe(400);
    expect(await status(`from=${day}&to=${day}&by=area&cursor=QUJD`)).toBe(400);
  });
});
