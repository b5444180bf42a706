import { gzipSync } from 'node:zlib';
import { ulid } from 'ulid';
import { beforeEach, describe, expect, it } from 'vitest';
import { type CollectorProgress, type DispatchPickup, hashDay } from '#contracts/plan/dispatch.ts';
import { createPickup } from '#data/pickups/pickups.ts';
import type { PickupRecord } from '#domain/records/pickup.ts';
import { addDays } from '#shared/dates.ts';
import { measureConsumption } from '#testing/engine/capacity-meter.ts';
import { passMilliseconds, passMinutes, setClock, testDay } from '#testing/pass-time.ts';
import { setUpPickupTest } from '#testing/pickup-test.ts';
import { createArea } from '#testing/samples/areas.ts';
import { assign } from '#testing/samples/job-data.ts';
import { person, type TestPerson } from '#testing/samples/people.ts';
import { pendingPickup } from '#testing/samples/sample-pickup.ts';
import { actOnStop, storeStops, visitStop } from '#testing/samples/stored-round.ts';

let admin: TestPerson;
let household: TestPerson;
let day = testDay;

setClock('07:00');
const setup = await setUpPickupTest();
/** Each test has a day of its own, which is the present one. */
beforeEach(async () => {
  day = addDays(day, 1);
  setClock('07:00', day);
  [admin, household] = [await person('admin'), await person('user')];
});

async function ask(query: string, token = admin.token) {
  const { status, body } = await setup.api.call(`GET /admins/dispatch?${query}`, { token });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body;
}
const idsOf = (pickups: readonly { readonly id: string }[]) => pickups.map(({ id }) => id).sort();

/** The whole day, as a board reads it, and what its hash is. */
async function readBoard(query = `date=${day}`) {
  const { pickups, leftovers = [], collectors, at } = await ask(`${query}&limit=500`);
  return { pickups, leftovers, collectors, at, hash: hashDay([...leftovers, ...pickups], collectors) };
}

function bookAt(time: string, changes: Partial<PickupRecord> = {}) {
  const { id, firstName, lastName } = household;
  const now = new Date().toISOString();
  const pickup = pendingPickup({
    id: `${ulid()}-${id}`,
    user: { id, firstName, lastName },
    scheduledAt: `${day}T${time}:00.000Z`,
    createdAt: now,
    updatedAt: now,
    ...changes,
  });
  return createPickup(pickup).then(() => pickup);
}

async function stopsOf(collector: TestPerson, times: readonly string[]): Promise<PickupRecord[]> {
  const stops: PickupRecord[] = [];
  for (const time of times) stops.push(await assign(await bookAt(time), collector));
  return stops;
}

async function progressOf({ id }: TestPerson): Promise<CollectorProgress | undefined> {
  const { progress } = await ask(`date=${day}&since=${new Date().toISOString()}`);
  return progress.find((one: CollectorProgress) => one.id === id);
}

const give = (id: string, collector: TestPerson) =>
  setup.api.call(`PATCH /admins/pickups/${id}/assign`, {
    token: admin.token,
    body: { collectorId: collector.id },
  });
const cancel = (id: string) =>
  setup.api.call(`PATCH /admins/pickups/${id}/cancel`, { token: admin.token, body: {} });

describe('what changed since a time', () => {
  it('is answered alone, from a minute before, and the hash says that nothing else is missing', async () => {
    const [first, second] = [await bookAt('09:00'), await bookAt('09:30')];
    passMinutes(5);
    const before = await readBoard();
    passMinutes(2);
    const nothing = await ask(`date=${day}&since=${before.at}`);
    expect(nothing.pickups).toEqual([]);
    expect(nothing.hash).toBe(before.hash);
    expect(nothing).not.toHaveProperty('collectors');
    await give(first.id, setup.kofi);
    passMinutes(1);
    const changed = await ask(`date=${day}&since=${nothing.at}`);
    expect(idsOf(changed.pickups)).toEqual([first.id]);
    expect(changed.pickups[0]).toMatchObject({
      status: 'assigned',
      version: 2,
      location: first.content.location,
    });
    expect(changed.hash).toBe(before.hash);
    const again = await ask(`date=${day}&since=${changed.at}`);
    expect(idsOf(again.pickups)).toEqual([first.id]);
    passMinutes(2);
    expect((await ask(`date=${day}&since=${new Date().toISOString()}`)).pickups).toEqual([]);
    expect(idsOf(before.pickups)).toEqual(idsOf([first, second]));
  });

  it('tells two admins the same, what the other one did too', async () => {
    const [one] = [await bookAt('09:00'), await bookAt('09:30')];
    const other = await person('admin');
    const { at } = await readBoard();
    passMinutes(1);
    const token = other.token;
    await setup.api.call(`PATCH /admins/pickups/${one.id}/assign`, {
      token,
      body: { collectorId: setup.kofi.id },
    });
    const answers = await Promise.all([admin, other].map((who) => ask(`date=${day}&since=${at}`, who.token)));
    expect(answers[0]).toEqual(answers[1]);
    const times = answers[0].pickups.map(({ scheduledAt }: DispatchPickup) => scheduledAt);
    expect(times).toEqual(times.toSorted());
    expect(answers[0].pickups.find(({ id }: DispatchPickup) => id === one.id)).toMatchObject({ version: 2 });
  });

  it('a new pickup comes as a row; one that was cancelled or moved shows in the hash', async () => {
    const [gone, stays] = [await bookAt('09:00'), await bookAt('09:30')];
    passMinutes(5);
    const before = await readBoard();
    passMinutes(1);
    const added = await bookAt('10:00');
    const withNew = await ask(`date=${day}&since=${before.at}`);
    expect(idsOf(withNew.pickups)).toEqual([added.id]);
    const { collectors, leftovers } = before;
    expect(withNew.hash).toBe(hashDay([...leftovers, gone, stays, added], collectors));
    await cancel(gone.id);
    const without = await ask(`date=${day}&since=${before.at}`);
    expect(idsOf(without.pickups)).toEqual([added.id]);
    expect(without.hash).toBe(hashDay([...leftovers, stays, added], collectors));
    expect(without.hash).not.toBe(withNew.hash);
  });

  it('a collector who is off from now on shows in the hash', async () => {
    const before = await readBoard();
    const route = `PUT /admins/collectors/${setup.yaw.id}/days-off/${day}`;
    expect((await setup.api.call(route, { token: admin.token })).status).toBe(200);
    const since = await ask(`date=${day}&since=${before.at}`);
    expect(since.hash).not.toBe(before.hash);
    expect(since.hash).toBe((await readBoard()).hash);
  });

  it('of what is left over: assigned, done, moved and cancelled are told on every board of the present day', async () => {
    const area = await createArea(setup.api, admin, { name: `Tema ${day}` });
    const here = { area: { id: area.id, name: area.name } };
    const kofi = await person('collector');
    const [free, done, moved, gone] = [
      await bookAt('08:00', here),
      await assign(await bookAt('08:00', here), kofi),
      await bookAt('09:00', here),
      await bookAt('10:00', here),
    ];
    const waiting = await bookAt('11:00', {
      ...here,
      awaitingTime: { at: gone.createdAt, cause: 'postponed' },
    });
    day = addDays(day, 1);
    // At any hour.
    setClock('00:00', day);
    admin = await person('admin');
    const queries = [`date=${day}`, `date=${day}&areaId=${area.id}`];
    const boards = await Promise.all(queries.map(readBoard));
    for (const { leftovers, collectors } of boards) {
      const ids = idsOf(leftovers);
      expect(ids).toEqual(expect.arrayContaining([free, done, moved, gone].map(({ id }) => id)));
      expect(ids).not.toContain(waiting.id);
      expect(collectors.find(({ id }: TestPerson) => id === kofi.id)).toMatchObject({ load: 1 });
    }
    expect(boards[1]?.leftovers).toHaveLength(4);
    expect(await ask(`date=${addDays(day, 1)}`)).not.toHaveProperty('leftovers');
    passMinutes(5);
    const since = new Date().toISOString();
    const asked = () => Promise.all(queries.map((query) => ask(`${query}&since=${since}`)));
    const quiet = await asked();
    expect(quiet.map(({ pickups, hash }) => ({ pickups, hash }))).toEqual(
      boards.map(({ hash }) => ({ pickups: [], hash })),
    );
    await give(free.id, kofi);
    await actOnStop(done, kofi, 'complete');
    const [whole, part] = await asked();
    expect(part.pickups.map(({ id, status }: DispatchPickup) => [id, status]).sort()).toEqual(
      [
        [free.id, 'assigned'],
        [done.id, 'completed'],
      ].sort(),
    );
    expect(idsOf(whole.pickups)).toEqual(idsOf([free, done]));
    for (const { progress } of [whole, part])
      expect(progress).toContainEqual(expect.objectContaining({ id: kofi.id, done: 1, left: 1, earlier: 1 }));
    expect((await readBoard()).collectors).toContainEqual(
      expect.objectContaining({ id: kofi.id, load: 2, done: 1 }),
    );
    await cancel(gone.id);
    const toToday = await setup.api.call(`PATCH /admins/pickups/${moved.id}`, {
      token: admin.token,
      body: { date: day, time: '14:00' },
    });
    expect(toToday.status).toBe(200);
    for (const [index, answer] of (await asked()).entries()) {
      const row = answer.pickups.find(({ id }: DispatchPickup) => id === moved.id);
      expect(row).toMatchObject({ scheduledAt: `${day}T14:00:00.000Z` });
      const now = await readBoard(queries[index]);
      expect(answer.hash).toBe(now.hash);
      expect(idsOf(now.leftovers)).not.toContain(gone.id);
    }
  });

  it('one area alone: its rows, its hash, and nothing of what changes elsewhere', async () => {
    const kofi = await person('collector');
    const area = await createArea(setup.api, admin, { name: `Osu ${day}` });
    const mine = await bookAt('08:00', { area: { id: area.id, name: area.name } });
    const elsewhere = await bookAt('09:00');
    passMinutes(5);
    const query = `date=${day}&areaId=${area.id}`;
    const before = await readBoard(query);
    passMinutes(1);
    await give(elsewhere.id, kofi);
    const since = await ask(`${query}&since=${before.at}`);
    expect(since).toMatchObject({ pickups: [], hash: before.hash });
    await give(mine.id, kofi);
    const later = await ask(`${query}&since=${before.at}`);
    expect(idsOf(later.pickups)).toEqual([mine.id]);
    expect(later.progress).toContainEqual(expect.objectContaining({ id: kofi.id, left: 2 }));
  });

  it('refuses a time that is none', async () => {
    const { status } = await setup.api.call(`GET /admins/dispatch?date=${day}&since=yesterday`, {
      token: admin.token,
    });
    expect(status).toBe(400);
  });

  it('more than a thousand changes are none and no hash: the board reads everything again', async () => {
    for (let from = 0; from < 1001; from += 50)
      await Promise.all(Array.from({ length: Math.min(50, 1001 - from) }, () => bookAt('09:00')));
    const since = await ask(`date=${day}&since=${new Date().toISOString()}`);
    expect(since.pickups).toEqual([]);
    expect(since).not.toHaveProperty('hash');
    passMinutes(3);
    const later = await ask(`date=${day}&since=${new Date().toISOString()}`);
    expect(later).toMatchObject({ pickups: [], hash: expect.any(Number) });
  });
});

describe('how the day of a collector goes', () => {
  it('without a stored round: what is done and left, the last act, and no delay', async () => {
    const kofi = await person('collector');
    const [first, second] = await stopsOf(kofi, ['08:00', '08:00', '10:00']);
    setClock('09:00', day);
    await actOnStop(first as PickupRecord, kofi, 'complete');
    await actOnStop(second as PickupRecord, kofi, 'start');
    expect(await progressOf(kofi)).toEqual({
      id: kofi.id,
      done: 1,
      left: 2,
      lastAct: `${day}T09:00:00.000Z`,
      heardAt: `${day}T09:00:00.000Z`,
      delayMinutes: 0,
    });
  });

  it('with one: how late they are and when they end; an act that was sent late has its own time and when it arrived', async () => {
    const kofi = await person('collector');
    const stops = await stopsOf(kofi, ['08:00', '08:00', '08:00']);
    await storeStops(day, kofi, stops);
    expect(await progressOf(kofi)).toMatchObject({ done: 0, left: 3, round: 1, delayMinutes: 0 });
    setClock('08:36', day);
    await actOnStop(stops[0] as PickupRecord, kofi, 'complete', `${day}T08:26:00.000Z`);
    expect(await progressOf(kofi)).toMatchObject({
      done: 1,
      left: 2,
      lastAct: `${day}T08:26:00.000Z`,
      heardAt: `${day}T08:36:00.000Z`,
      delayMinutes: 20,
      endsAt: `${day}T08:58:00.000Z`,
    });
  });

  it('a collector who reports nothing, or has not begun, is later with each minute', async () => {
    const [begun, absent] = [await person('collector'), await person('collector')];
    const stops = await stopsOf(begun, ['08:00', '08:00']);
    await storeStops(day, begun, stops);
    await storeStops(day, absent, await stopsOf(absent, ['08:00']));
    setClock('08:06', day);
    await actOnStop(stops[0] as PickupRecord, begun, 'complete');
    setClock('11:00', day);
    expect(await progressOf(absent)).toMatchObject({
      done: 0,
      delayMinutes: 174,
      endsAt: `${day}T11:00:00.000Z`,
    });
    expect(await progressOf(begun)).toMatchObject({
      done: 1,
      delayMinutes: 158,
      endsAt: `${day}T11:00:00.000Z`,
    });
  });

  it('what is left over from earlier days, done again, taken back, or refused', async () => {
    const kofi = await person('collector');
    const [old] = await stopsOf(kofi, ['08:00', '10:00']);
    day = addDays(day, 1);
    setClock('08:00', day);
    admin = await person('admin');
    const [today] = await stopsOf(kofi, ['08:00']);
    expect(await progressOf(kofi)).toEqual({ id: kofi.id, done: 0, left: 3, earlier: 2, delayMinutes: 0 });
    await actOnStop(old as PickupRecord, kofi, 'complete');
    expect(await progressOf(kofi)).toMatchObject({ done: 1, left: 2, earlier: 1 });
    passMilliseconds();
    await actOnStop(today as PickupRecord, kofi, 'complete');
    passMilliseconds();
    await actOnStop(today as PickupRecord, kofi, 'undo-complete');
    passMilliseconds();
    await visitStop(today as PickupRecord, kofi, 'could-not-collect', { refused: true });
    expect(await progressOf(kofi)).toMatchObject({ done: 1, left: 2, earlier: 1 });
  });

  it('on other days only what they have', async () => {
    const kofi = await person('collector');
    await stopsOf(kofi, ['08:00', '10:00']);
    const tomorrow = day;
    day = addDays(day, -1);
    setClock('23:00', day);
    admin = await person('admin');
    await stopsOf(kofi, ['08:00']);
    const { progress } = await ask(`date=${tomorrow}&since=${new Date().toISOString()}`);
    expect(progress.find(({ id }: TestPerson) => id === kofi.id)).toEqual({
      id: kofi.id,
      done: 0,
      left: 2,
      delayMinutes: 0,
    });
    day = tomorrow;
  });
});

it('a collector who breaks down hands over all stops, started ones too, and what they do later changes nothing', async () => {
  const [out, other] = [await person('collector'), await person('collector')];
  const [started, assigned] = await stopsOf(out, ['07:00', '07:00']);
  if (!started || !assigned) throw new Error('There are none.');
  await actOnStop(started, out, 'start');
  const body = {
    collectorId: other.id,
    pickups: [
      { id: started.id, version: 3 },
      { id: assigned.id, version: 2 },
    ],
  };
  const { results } = (await setup.api.call('PATCH /admins/pickups/assign', { token: admin.token, body }))
    .body;
  expect(results.map(({ error }: { error?: unknown }) => error)).toEqual([undefined, undefined]);
  const own = await setup.api.call('GET /collectors/pickups/assigned', { token: out.token });
  expect(own.body.pickups).toEqual([]);
  expect(idsOf(own.body.lost)).toEqual(idsOf([started, assigned]));
  const complete = `PATCH /collectors/pickups/${started.id}/complete`;
  expect((await setup.api.call(complete, { token: out.token, body: {} })).status).toBe(409);
  expect(await progressOf(other)).toMatchObject({ done: 0, left: 2 });
  expect((await progressOf(out))?.left ?? 0).toBe(0);
});

it('a minute of a day of 1,000 pickups and 40 collectors, of which 20 changed: one call and less than 10 KB', async () => {
  const collectors = await Promise.all(Array.from({ length: 40 }, () => person('collector')));
  const rows = Array.from({ length: 1000 }, (_, index) => index);
  for (let from = 0; from < rows.length; from += 50)
    await Promise.all(rows.slice(from, from + 50).map((index) => storeRow(index, collectors)));
  setClock('10:00', day);
  const before = await readBoard();
  const page = await ask(`date=${day}&limit=500`);
  expect(page.pickups).toHaveLength(500);
  for (const { id, assignedCollector } of page.pickups.slice(0, 20)) {
    const collector =
      collectors.find((one) => one.id === assignedCollector.id) ?? expect.fail('There is none.');
    await actOnStop({ id }, collector, 'complete');
  }
  passMinutes(1);
  const { result, consumed } = await measureConsumption(() => ask(`date=${day}&since=${before.at}`));
  expect(result.pickups).toHaveLength(20);
  expect(result.progress.length).toBeGreaterThanOrEqual(collectors.length);
  const text = JSON.stringify(result);
  expect(gzipSync(text).length).toBeLessThan(10_000);
  expect(consumed.reads).toBeLessThan(250);
});

/** A row as real ones are, dealt out to collectors, each of whom has done some. */
async function storeRow(index: number, collectors: readonly TestPerson[]) {
  const { id, firstName, lastName } = collectors[index % collectors.length] as TestPerson;
  const user = { id: ulid(), firstName: 'Ama', lastName: `Mensah ${index}` };
  const assignedCollector = { id, firstName, lastName };
  const content = {
    wasteType: 'plastic' as const,
    location: `Oxford Street, gate ${index}`,
    digitalAddress: 'GA-183-8164',
    position: { lat: 5.5 + index / 10_000, lng: -0.2 + index / 10_000, accuracy: 12 },
  };
  const pickup = await bookAt('10:00', {
    id: `${ulid()}-${user.id}`,
    user,
    content,
    status: 'assigned',
    assignedCollector,
  });
  if (index % 25 < 5) await visitStop({ id: `${ulid()}-${user.id}` }, { id }, 'complete');
  return pickup;
}
