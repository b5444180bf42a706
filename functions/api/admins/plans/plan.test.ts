import { ulid } from 'ulid';
import { beforeEach, expect, it } from 'vitest';
import { joinPickupId, splitPickupId } from '#contracts/pickups/pickup-id.ts';
import { createAccount } from '#data/accounts/accounts.ts';
import { createPickup } from '#data/pickups/pickups.ts';
import { readRound, storeRound } from '#data/rounds/rounds.ts';
import type { CollectorWork } from '#domain/accounts/account.ts';
import type { PickupRecord } from '#domain/records/pickup.ts';
import { addDays } from '#shared/dates.ts';
import { uniqueEmail } from '#testing/api.ts';
import { setClock, testDay } from '#testing/pass-time.ts';
import { setUpPickupTest } from '#testing/pickup-test.ts';
import { createArea } from '#testing/samples/areas.ts';
import { person } from '#testing/samples/people.ts';
import { pendingPickup } from '#testing/samples/sample-pickup.ts';

let date = addDays(testDay, 10);
const day = () => date;

setClock('10:00');
const setup = await setUpPickupTest();
const token = setup.admin.token;
/** Each test has a day of its own. */
beforeEach(() => {
  date = addDays(date, 1);
});

type Stop = { readonly pickupId: string; readonly plannedAt: string };
type Round = { readonly collectorId: string; readonly stops: readonly Stop[] };
type Collector = { readonly id: string; readonly firstName: string; readonly lastName: string };

const propose = (body: object) => setup.api.call('POST /admins/plans', { token, body });

/** A pickup of the day at 08:00 in Osu, in Everywhere. */
async function store(changes: Partial<PickupRecord> = {}): Promise<string> {
  const user = { id: ulid(), firstName: 'Ama', lastName: 'Mensah' };
  const id = joinPickupId({ pickupUlid: ulid(), userId: user.id });
  const sample = pendingPickup({ id, user, scheduledAt: `${day()}T08:00:00.000Z` });
  const content = { ...sample.content, position: { lat: 5.556, lng: -0.182 } };
  await createPickup({ ...sample, content, ...changes });
  return id;
}

const given = ({ id, firstName, lastName }: Collector, status: PickupRecord['status'] = 'assigned') => ({
  status,
  assignedCollector: { id, firstName, lastName },
});

/** Stores somebody's round of a date. */
async function keepRound(on: string, { id }: { readonly id: string }, stops: readonly Stop[]): Promise<void> {
  await storeRound(await readRound(on, id), stops, undefined);
}

/** An approved collector. */
const collector = (work: CollectorWork = {}) =>
  createAccount(
    {
      role: 'collector',
      firstName: 'Kofi',
      lastName: 'Plan',
      email: uniqueEmail('collector'),
      passwordHash: '-',
      isApproved: true,
      work,
    },
    new Date(),
  );

const getRound = (rounds: readonly Round[], id: string) =>
  rounds.find(({ collectorId }) => collectorId === id)?.stops.map(({ pickupId }) => pickupId) ?? [];
const placed = (rounds: readonly Round[]) =>
  rounds.flatMap(({ stops }) => stops.map(({ pickupId }) => pickupId)).sort();

it('proposes rounds in the order of the visits, and saves nothing', async () => {
  const ids = [await store(), await store(), await store({ scheduledAt: `${day()}T12:00:00.000Z` })];
  const { status, body } = await propose({ date: day() });
  expect(status).toBe(200);
  expect(body).toMatchObject({ unplaced: [], seed: 1 });
  expect(placed(body.rounds)).toEqual(ids.toSorted());
  const late = body.rounds
    .flatMap(({ stops }: Round) => stops)
    .find((stop: Stop) => stop.pickupId === ids[2]);
  expect(late.plannedAt).toBe(`${day()}T12:00:00.000Z`);
  for (const { kilometres, minutes } of body.rounds) {
    expect(kilometres).toBe(0);
    expect(minutes).toBeGreaterThan(0);
  }
  const stored = await setup.api.call(`GET /pickups/${ids[0]}`, { token });
  expect(stored.body.pickup).toMatchObject({ status: 'pending', version: 1 });
  expect((await propose({ date: day() })).body).toEqual(body);
  expect((await propose({ date: day(), seed: 7 })).body.seed).toBe(7);
});

it('plans neither what waits for its household nor what is cancelled or completed', async () => {
  const open = await store();
  await store({ status: 'completed' });
  await store({ status: 'cancelled' });
  const at = new Date().toISOString();
  await store({ awaitingTime: { at, cause: 'postponed', reason: 'Holiday' } });
  const { body } = await propose({ date: day() });
  expect([placed(body.rounds), body.unplaced]).toEqual([[open], []]);
});

it('leaves the assigned with their collector unless it may plan them again; the started stay', async () => {
  const tema = await createArea(setup.api, setup.admin, { name: `Tema ${ulid()}` });
  const kofi = await collector({ profile: { areas: [tema.id] } });
  const assigned = await store(given(kofi));
  const started = await store(given(kofi, 'in progress'));
  const { body } = await propose({ date: day() });
  expect(getRound(body.rounds, kofi.id).toSorted()).toEqual([assigned, started].toSorted());
  // Kofi does not serve the area Everywhere, so a pickup that is freed from him goes to another collector.
  const freed = (await propose({ date: day(), replan: true })).body;
  expect(getRound(freed.rounds, kofi.id)).toEqual([started]);
  expect(placed(freed.rounds)).toEqual([assigned, started].toSorted());
});

it('keeps to areas, days off and stops, and says why something has no place', async () => {
  const [osu, tema] = [
    await createArea(setup.api, setup.admin, { name: `Osu ${ulid()}` }),
    await createArea(setup.api, setup.admin, { name: `Tema ${ulid()}` }),
  ];
  const one = await collector({ profile: { areas: [osu.id], stopsPerDay: 1 } });
  const off = await collector({ profile: { areas: [osu.id] }, daysOff: [day()] });
  await keepOthersAway();
  const inOsu = { area: { id: osu.id, name: 'Osu' } };
  const ids = [await store(inOsu), await store(inOsu)];
  const { body } = await propose({ date: day(), areaId: osu.id });
  expect(getRound(body.rounds, one.id)).toHaveLength(1);
  expect(getRound(body.rounds, off.id)).toEqual([]);
  expect(body.unplaced).toEqual([{ pickupId: expect.any(String), reason: 'stops' }]);
  expect([...placed(body.rounds), body.unplaced[0].pickupId].sort()).toEqual(ids.toSorted());
  expect((await propose({ date: day(), areaId: tema.id })).body).toMatchObject({ rounds: [], unplaced: [] });
});

/** Whoever serves all areas serves Everywhere alone from now on. */
async function keepOthersAway(): Promise<void> {
  const { body } = await setup.api.call(`GET /admins/dispatch?date=${day()}`, { token });
  for (const { id, areas } of body.collectors) {
    if (areas) continue;
    const profile = { areas: ['everywhere'] };
    await setup.api.call(`PATCH /admins/collectors/${id}`, { token, body: { profile } });
  }
}

it('counts what a collector has to do in other areas on the day, also when planning again', async () => {
  const osu = await createArea(setup.api, setup.admin, { name: `Osu ${ulid()}` });
  const kofi = await collector({ profile: { areas: [osu.id, 'everywhere'], stopsPerDay: 2 } });
  await keepOthersAway();
  const elsewhere = await store(given(kofi));
  const inOsu = { area: { id: osu.id, name: 'Osu' } };
  await store(inOsu);
  await store(inOsu);
  const { body } = await propose({ date: day(), areaId: osu.id, replan: true });
  expect(getRound(body.rounds, kofi.id)).toHaveLength(2);
  expect(getRound(body.rounds, kofi.id)).toContain(elsewhere);
  expect(body.unplaced).toMatchObject([{ reason: 'stops' }]);
});

it('plans several areas with the collectors that it is told; what others have stays theirs', async () => {
  const [osu, tema] = [
    await createArea(setup.api, setup.admin, { name: `Osu ${ulid()}` }),
    await createArea(setup.api, setup.admin, { name: `Tema ${ulid()}` }),
  ];
  const [kofi, other] = [await collector(), await collector()];
  const inArea = ({ id }: { id: string }) => ({ area: { id, name: 'Area' } });
  const ids = [await store(inArea(osu)), await store(inArea(tema))];
  await store();
  await store({ ...inArea(osu), ...given(other) });
  const body = { date: day(), areaIds: [osu.id, tema.id], collectors: [kofi.id], replan: true };
  const { rounds, unplaced } = (await propose(body)).body;
  expect(rounds.map(({ collectorId }: Round) => collectorId)).toEqual([kofi.id]);
  expect([placed(rounds), unplaced]).toEqual([ids.toSorted(), []]);
  expect((await propose({ ...body, areaIds: [osu.id, ulid()] })).status).toBe(404);
});

it('hands over what somebody has, started or not, and moves nobody else’s', async () => {
  const [kofi, yaw] = [await collector(), await collector()];
  const freed = [await store(given(kofi)), await store(given(kofi, 'in progress'))];
  const his = [await store(given(yaw)), await store(given(yaw))].toSorted().toReversed();
  const unassigned = await store();
  const plannedAt = `${day()}T08:00:00.000Z`;
  const stops = his.map((pickupId) => ({ pickupId, plannedAt }));
  await keepRound(day(), yaw, stops);
  const { rounds, unplaced } = (await propose({ date: day(), handOver: kofi.id })).body;
  expect(getRound(rounds, kofi.id)).toEqual([]);
  expect(getRound(rounds, yaw.id).filter((id) => his.includes(id))).toEqual(his);
  expect([placed(rounds), unplaced]).toEqual([[...freed, ...his].toSorted(), []]);
  expect(placed(rounds)).not.toContain(unassigned);
});

it('leaves a stored round its order, whatever is shorter; what is new comes between', async () => {
  const kofi = await collector();
  const { content } = pendingPickup({});
  const at = (lat: number) => ({ content: { ...content, position: { lat, lng: -0.2 } } });
  const [a, b, c] = [
    await store({ ...at(5.5), ...given(kofi) }),
    await store(at(5.52)),
    await store(at(5.51)),
  ];
  const rest = [b, c].map((id) => ({ collectorId: kofi.id, pickups: [{ id, version: 1 }] }));
  for (const body of rest) await setup.api.call('PATCH /admins/pickups/assign', { token, body });
  const kept = [a, b, c];
  await keepRound(
    day(),
    kofi,
    kept.map((pickupId) => ({ pickupId, plannedAt: `${day()}T08:00:00.000Z` })),
  );
  await store(at(5.505));
  const plan = { date: day(), collectors: [kofi.id] };
  const { rounds } = (await propose(plan)).body;
  expect(getRound(rounds, kofi.id).filter((id) => kept.includes(id))).toEqual(kept);
  expect(getRound(rounds, kofi.id)).toHaveLength(4);
  for (const replan of ['few', 'shortest']) {
    const again = getRound((await propose({ ...plan, replan })).body.rounds, kofi.id);
    expect(again.filter((id) => kept.includes(id))).not.toEqual(kept);
  }
});

it('plans what is left over from earlier days first, and hands it over; on other days it is none', async () => {
  const osu = await createArea(setup.api, setup.admin, { name: `Osu ${ulid()}` });
  const [kofi, yaw] = [
    await collector({ profile: { areas: [osu.id], stopsPerDay: 2 } }),
    await collector({ profile: { areas: [osu.id], stopsPerDay: 2 } }),
  ];
  const inOsu = (on: string) => ({ area: { id: osu.id, name: 'Osu' }, scheduledAt: `${on}T12:00:00.000Z` });
  const at = new Date().toISOString();
  const yesterday = addDays(testDay, -1);
  const left = [
    await store(inOsu(yesterday)),
    await store({ ...inOsu(addDays(testDay, -3)), ...given(kofi) }),
    await store({ ...inOsu(yesterday), ...given(kofi, 'in progress') }),
  ];
  await store({ ...inOsu(yesterday), awaitingTime: { at, cause: 'postponed', reason: 'Holiday' } });
  for (let more = 0; more < 3; more++) await store(inOsu(testDay));
  const plan = { date: testDay, areaIds: [osu.id], collectors: [kofi.id, yaw.id] };
  const { rounds, unplaced } = (await propose(plan)).body;
  expect(placed(rounds)).toEqual(expect.arrayContaining(left));
  expect(unplaced).toHaveLength(2);
  const [first] = rounds.find(({ collectorId }: Round) => collectorId === yaw.id).stops;
  expect([first.pickupId, first.plannedAt]).toEqual([left[0], `${testDay}T10:00:00.000Z`]);
  const taken = (await propose({ ...plan, handOver: kofi.id })).body.rounds;
  expect(getRound(taken, yaw.id).toSorted()).toEqual([left[1], left[2]].toSorted());
  expect((await propose({ ...plan, date: day() })).body.rounds).toEqual([]);
});

it('knows the centres of areas, hours, and who came last week', async () => {
  const at = (lat: number) => ({ lat, lng: -0.2 });
  const create = (name: string, center: object) =>
    createArea(setup.api, setup.admin, { name: `${name} ${ulid()}`, center });
  const [osu, tema] = [await create('Osu', at(5.5)), await create('Tema', at(5.6))];
  const { content } = pendingPickup({});
  const inArea = ({ id }: { id: string }) => ({ area: { id, name: 'Area' }, content });
  const [one, other] = [
    await store(inArea(osu)),
    await store({ ...inArea(tema), scheduledAt: `${day()}T10:00:00.000Z` }),
  ];
  const profile = { hours: { start: '09:00', end: '12:00' } };
  const [kofi, yaw] = [await collector({ profile }), await collector({ profile })];
  const body = { date: day(), areaIds: [osu.id, tema.id] };
  const alone = (await propose({ ...body, collectors: [kofi.id] })).body;
  // Between the centres lie 11 km of great circle, and what stops are usually off them.
  const [round] = alone.rounds;
  expect([round.stops.length, round.startAt]).toEqual([2, `${day()}T09:00:00.000Z`]);
  expect(round.kilometres).toBeGreaterThan(15);
  expect(round.minutes).toBeGreaterThan(12 + 15 * 5);
  const came = (pickupId: string) => ({
    pickupId: joinPickupId({ pickupUlid: ulid(), userId: splitPickupId(pickupId).userId }),
    plannedAt: `${day()}T08:00:00.000Z`,
  });
  await keepRound(addDays(day(), -14), kofi, [came(one), came(other)]);
  await keepRound(addDays(day(), -7), yaw, [came(other)]);
  const { rounds } = (await propose({ ...body, collectors: [kofi.id, yaw.id] })).body;
  expect([getRound(rounds, kofi.id), getRound(rounds, yaw.id)]).toEqual([[one], [other]]);
});

it.each([
  ['at 0,0, as phones without a fix say', { lat: 0, lng: 0, accuracy: 20 }, 0],
  ['in another town', { lat: 9.4, lng: -0.84 }, 1],
  ['of a cell as wide as a town', { lat: 9.4, lng: -0.84, accuracy: 30_000 }, 0],
])('places all others of an area with a pin %s', async (_what, position, lost) => {
  const osu = await createArea(setup.api, setup.admin, { name: `Osu ${ulid()}` });
  const kofi = await collector({ profile: { areas: [osu.id] } });
  const { content } = pendingPickup({});
  const area = { id: osu.id, name: 'Osu' };
  const others: string[] = [];
  for (let north = 0; north < 4; north++) {
    const pin = { lat: 5.556 + north / 1000, lng: -0.182 };
    others.push(await store({ area, content: { ...content, position: pin } }));
  }
  for (let more = 0; more < 5; more++) others.push(await store({ area, content }));
  const odd = await store({ area, content: { ...content, position } });
  const { body } = await propose({ date: day(), areaId: osu.id, collectors: [kofi.id] });
  expect(placed(body.rounds)).toEqual(expect.arrayContaining(others));
  expect(body.unplaced).toEqual(lost ? [{ pickupId: odd, reason: 'window' }] : []);
});

it('starts now on the current day', async () => {
  const over = await store({ scheduledAt: `${testDay}T00:00:00.000Z` });
  const started = await store({
    ...given(setup.kofi, 'in progress'),
    scheduledAt: `${testDay}T00:00:00.000Z`,
  });
  const { body } = await propose({ date: testDay });
  const stops: Stop[] = body.rounds.flatMap((round: Round) => round.stops);
  expect(stops.map(({ pickupId }) => pickupId)).toContain(started);
  for (const { plannedAt } of stops) expect(Date.parse(plannedAt)).toBeGreaterThanOrEqual(Date.now());
  expect(body.unplaced).toContainEqual({ pickupId: over, reason: 'window' });
});

it('refuses days that are over, unknown areas and input that makes no sense', async () => {
  const over = await propose({ date: addDays(testDay, -1) });
  expect([over.status, over.body.message]).toEqual([
    400,
    'This day is past. Please choose today or a later day.',
  ]);
  expect((await propose({ date: day(), areaId: ulid() })).status).toBe(404);
  for (const body of [{}, { date: 'soon' }, { date: day(), seed: 1.5 }, { date: day(), replan: 'yes' }]) {
    expect((await propose(body)).status).toBe(400);
  }
});

it('refuses more pickups than a plan takes, and asks for an area', async () => {
  for (let from = 0; from < 1201; from += 100) {
    await Promise.all(Array.from({ length: Math.min(100, 1201 - from) }, () => store()));
  }
  const { status, body } = await propose({ date: day() });
  expect([status, body.code]).toEqual([400, 'bad_input']);
  expect(body.errors.areaId).toBe('This day has more than 1,200 pickups. Please choose an area.');
  const tooMany = await propose({ date: day(), areaIds: ['everywhere'] });
  expect(tooMany.body.errors.areaId).toMatch('This area has more than 1,200 pickups on this day.');
});

it('is for admins only', async () => {
  for (const other of [setup.ama, setup.kofi, await person('collector', { isApproved: false })]) {
    const answer = await setup.api.call('POST /admins/plans', { token: other.token, body: { date: day() } });
    expect(answer.status).toBe(403);
  }
  expect((await setup.api.call('POST /admins/plans', { body: { date: day() } })).status).toBe(401);
});
