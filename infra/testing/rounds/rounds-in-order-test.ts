import { ulid } from 'ulid';
import { expect } from 'vitest';
import { followCollectorDeleted } from '#actions/accounts/follow-account.ts';
import { joinPickupId } from '#contracts/pickups/pickup-id.ts';
import { orderRound } from '#contracts/rounds/order-round.ts';
import type { Round, RoundStop } from '#contracts/rounds/rounds.ts';
import { createPickup, findPickups } from '#data/pickups/pickups.ts';
import { addDays, printDate, printTime } from '#shared/dates.ts';
import type { TestAnswer } from '#testing/api.ts';
import { passMinutes, setClock, testDay } from '#testing/pass-time.ts';
import { type PickupTest, setUpPickupTest } from '#testing/pickup-test.ts';
import { createRandom, type Random } from '#testing/random.ts';
import { person, type TestPerson } from '#testing/samples/people.ts';
import { pendingPickup } from '#testing/samples/sample-pickup.ts';

/**
 * Whatever two admins, households and collectors do at once, by what they saw a while ago: each collector's phone and the
 * board show every stop that is theirs once, nothing that is not, and both in the stored order.
 */

let setup: PickupTest;

/** The API for the tests of a file. */
export async function setUpRounds(): Promise<void> {
  setup = await setUpPickupTest();
}

type Known = { readonly id: string; readonly version: number };

/** An admin with what they saw last. */
type Admin = { readonly token: string; pickups: Map<string, Known>; rounds: Map<string, Round> };

type World = {
  readonly random: Random;
  readonly households: readonly TestPerson[];
  readonly collectors: TestPerson[];
  readonly admins: readonly Admin[];
  readonly ids: readonly string[];
  /** Accepted saves of each round. */
  readonly saves: Map<string, number>;
  /** What was done, and the status that was answered. */
  readonly steps: string[];
};

const dates = [-1, 0, 1, 2].map((ahead) => addDays(testDay, ahead));
const today = dates[1] ?? '';

/** A pickup on one of the days, mostly with a position, of one of the households. */
async function store(random: Random, { id, firstName, lastName }: TestPerson): Promise<string> {
  const hour = 10 + 2 * random.below(4);
  const pickupId = joinPickupId({ pickupUlid: ulid(), userId: id });
  const sample = pendingPickup({ id: pickupId, user: { id, firstName, lastName } });
  const position = { lat: 5.55 + random.next() / 20, lng: -0.2 + random.next() / 20 };
  const content = random.chance(0.8) ? { ...sample.content, position } : sample.content;
  await createPickup({ ...sample, content, scheduledAt: `${random.pick(dates)}T${hour}:00:00.000Z` });
  return pickupId;
}

async function populate(seed: number): Promise<World> {
  setClock('05:00');
  const random = createRandom(seed);
  const people = (role: 'user' | 'collector' | 'admin', count: number) =>
    Promise.all(Array.from({ length: count }, () => person(role)));
  const [households, collectors, admins] = [
    await people('user', 3),
    await people('collector', 3),
    await people('admin', 2),
  ];
  const ids = await Promise.all(
    Array.from({ length: 24 }, (_, index) => store(random, households[index % 3] ?? expect.fail())),
  );
  const fresh = admins.map(({ token }) => ({ token, pickups: new Map(), rounds: new Map() }));
  const world = { random, households, collectors, admins: fresh, ids, saves: new Map(), steps: [] };
  for (const admin of world.admins) await look(world, admin);
  return world;
}

const keyOf = (date: string, collectorId: string) => `${date} ${collectorId}`;
const roundOf = (admin: Admin, date: string, collectorId: string): Round =>
  admin.rounds.get(keyOf(date, collectorId)) ?? { date, collectorId, version: 0, stops: [] };

/** The admin loads the boards anew. */
async function look({ ids }: World, admin: Admin): Promise<void> {
  for (const [id, { version }] of await findPickups(ids)) admin.pickups.set(id, { id, version });
  for (const date of dates) {
    const { body } = await setup.api.call(`GET /admins/rounds/${date}`, { token: admin.token });
    for (const round of body.rounds) admin.rounds.set(keyOf(date, round.collectorId), round);
  }
}

const some = (random: Random, admin: Admin, share: number) =>
  [...admin.pickups.values()].filter(() => random.chance(share));

/** Another order of what the admin saw of a round, with some other stops. */
async function saveRound(world: World, admin: Admin, date: string, collectorId: string): Promise<TestAnswer> {
  const { random } = world;
  const { version, stops } = roundOf(admin, date, collectorId);
  const ids = new Set([
    ...stops.map(({ pickupId }) => pickupId),
    ...some(random, admin, 0.2).map(({ id }) => id),
  ]);
  const order = [...ids].filter(() => random.chance(0.9)).sort(() => random.next() - 0.5);
  const body = {
    stops: order.map((pickupId) => ({ pickupId, plannedAt: `${date}T1${random.below(10)}:00:00.000Z` })),
    version,
    confirmed: random.chance(0.8),
  };
  const answer = await setup.api.call(`PUT /admins/rounds/${date}/${collectorId}`, {
    token: admin.token,
    body,
  });
  const key = keyOf(date, collectorId);
  if (answer.status === 200) world.saves.set(key, (world.saves.get(key) ?? 0) + 1);
  if (answer.body.round) admin.rounds.set(key, answer.body.round);
  return answer;
}

async function bulk(
  world: World,
  admin: Admin,
  collectorId: string | null,
  share: number,
): Promise<TestAnswer> {
  const body = { collectorId, pickups: some(world.random, admin, share) };
  const answer = await setup.api.call('PATCH /admins/pickups/assign', { token: admin.token, body });
  for (const { id, pickup } of answer.body.results ?? [])
    if (pickup) admin.pickups.set(id, { id, version: pickup.version });
  return answer;
}

type Act = (world: World, admin: Admin) => Promise<TestAnswer>;

const pickCollector = ({ random, collectors }: World) => random.pick(collectors) ?? expect.fail();
const pickDate = ({ random }: World) => random.pick(dates.slice(1)) ?? expect.fail();
const pickKnown = ({ random }: World, admin: Admin) =>
  random.pick([...admin.pickups.values()]) ?? expect.fail();
const ownerOf = ({ households }: World, id: string) =>
  households.find((one) => id.endsWith(one.id)) ?? expect.fail();
const ask = (route: string, token: string, body: object = {}) => setup.api.call(route, { token, body });

/** An act of a collector, or of its household, on a pickup. */
const byCollector =
  (act: string, more: object = {}): Act =>
  async (world, admin) => {
    const { id } = pickKnown(world, admin);
    const holder = (await findPickups([id])).get(id)?.assignedCollector?.id;
    const own = world.collectors.find((one) => one.id === holder) ?? pickCollector(world);
    return ask(`PATCH /collectors/pickups/${id}/${act}`, own.token, more);
  };
const when = (world: World) => ({ date: printDate(pickDate(world)), time: printTime('20:00') });

const acts: Readonly<Record<string, readonly [weight: number, act: Act]>> = {
  'save a round': [8, (world, admin) => saveRound(world, admin, pickDate(world), pickCollector(world).id)],
  'assign many': [6, (world, admin) => bulk(world, admin, pickCollector(world).id, 0.25)],
  'release many': [2, (world, admin) => bulk(world, admin, null, 0.2)],
  'apply a plan': [
    3,
    async (world, admin) => {
      const { id } = pickCollector(world);
      const saved = await saveRound(world, admin, pickDate(world), id);
      return saved.status === 200 ? bulk(world, admin, id, 0.3) : saved;
    },
  ],
  assign: [
    4,
    (world, admin) => {
      const { id, version } = pickKnown(world, admin);
      const body = { collectorId: pickCollector(world).id, version };
      return ask(`PATCH /admins/pickups/${id}/assign`, admin.token, body);
    },
  ],
  'move by staff': [
    3,
    (world, admin) => {
      const { id, version } = pickKnown(world, admin);
      return ask(`PATCH /admins/pickups/${id}`, admin.token, { ...when(world), version });
    },
  ],
  'move by the household': [
    2,
    (world, admin) => {
      const { id } = pickKnown(world, admin);
      return ask(`PATCH /pickups/${id}/reschedule`, ownerOf(world, id).token, when(world));
    },
  ],
  'cancel by the household': [
    1,
    (world, admin) => {
      const { id } = pickKnown(world, admin);
      return ask(`PATCH /pickups/${id}/cancel`, ownerOf(world, id).token);
    },
  ],
  'cancel by staff': [
    1,
    (world, admin) => {
      const { id } = pickKnown(world, admin);
      return ask(`PATCH /admins/pickups/${id}/cancel`, admin.token, { reason: 'No vehicle' });
    },
  ],
  pin: [
    3,
    (world, admin) => {
      const { id } = pickKnown(world, admin);
      return ask(`PATCH /admins/pickups/${id}/pin`, admin.token, { first: world.random.chance(0.8) });
    },
  ],
  start: [3, byCollector('start')],
  complete: [3, byCollector('complete')],
  'undo a completion': [1, byCollector('undo-complete')],
  'not collect': [2, byCollector('could-not-collect', { reason: 'no-access' })],
  reopen: [
    1,
    (world, admin) => {
      const { id } = pickKnown(world, admin);
      return ask(`PATCH /admins/pickups/${id}/reopen`, admin.token, { reason: 'One bag is left' });
    },
  ],
  'mark a day off': [
    1,
    (world) => ask(`PUT /collectors/me/days-off/${pickDate(world)}`, pickCollector(world).token),
  ],
};

const choices = Object.entries(acts).map(([name, [weight, act]]) => ({ name, weight, act }));

/** One or two acts at once, by admins who look again now and then. */
async function step(world: World): Promise<void> {
  const { random, admins, steps } = world;
  passMinutes(1);
  const chosen = admins
    .filter(() => random.chance(0.7))
    .map((admin) => ({ admin, ...random.weighted(choices) }));
  const answers = await Promise.all(
    chosen.map(async ({ admin, act, name }) => ({ name, ...(await act(world, admin)) })),
  );
  for (const { name, status, body } of answers) {
    steps.push(`${name}: ${status}`);
    expect(status, JSON.stringify([name, body])).toBeLessThan(500);
  }
  for (const admin of admins) if (random.chance(0.3)) await look(world, admin);
}

type Shown = {
  readonly id: string;
  readonly status: string;
  readonly scheduledAt: string;
  readonly assignedCollector?: { readonly id: string };
  readonly pin?: { readonly first?: true; readonly at: string };
};

/** What all pages of a list show. */
async function readAll(path: string, token: string) {
  const pages = [];
  for (let cursor: string | undefined = ''; cursor !== undefined; ) {
    const { body } = await setup.api.call(`GET ${path}limit=7${cursor && `&cursor=${cursor}`}`, { token });
    pages.push(body);
    cursor = body.nextCursor;
  }
  const pickups: Shown[] = pages.flatMap((page) => page.pickups);
  const rounds: { date: string; stops: RoundStop[] }[] = pages.flatMap((page) => page.rounds ?? []);
  return { pickups, rounds };
}

const isDue = ({ status }: { readonly status: string }) => status === 'assigned' || status === 'in progress';

/** Compares a collector's phone and the board of each day with the pickups and the rounds as they are stored. */
async function check(world: World, collectorId: string, token: string): Promise<void> {
  const admin = world.admins[0]?.token ?? '';
  const stored = [...(await findPickups(world.ids)).values()];
  const truth = stored.filter((one) => isDue(one) && one.assignedCollector?.id === collectorId);
  const told = world.steps.join(', ');
  const phone = await readAll('/collectors/pickups/assigned?', token);
  expect(phone.pickups.map(({ id }) => id).toSorted(), told).toEqual(truth.map(({ id }) => id).toSorted());
  for (const date of dates) {
    const { round } = (await setup.api.call(`GET /admins/rounds/${date}/${collectorId}`, { token: admin }))
      .body;
    expect(round.version, told).toBe(world.saves.get(keyOf(date, collectorId)) ?? 0);
    // Today's round shows what is overdue, too.
    const isOf = ({ scheduledAt }: Shown) =>
      scheduledAt.slice(0, 10) === date || (date === today && scheduledAt < today);
    const mine = phone.pickups.filter(isOf);
    const known = phone.rounds.find((one) => one.date === date)?.stops;
    if (mine.length > 0) expect(known ?? [], told).toEqual(round.stops);
    const shown = orderRound(mine, known);
    const ids = shown.map(({ pickup }) => pickup.id);
    expect(ids.toSorted(), told).toEqual(mine.map(({ id }) => id).toSorted());
    const order = (round.stops as RoundStop[]).map(({ pickupId }) => pickupId);
    const listed = shown.filter(({ number }) => number !== undefined);
    // What staff put first has left its place, and its number.
    const raised = new Set(
      shown.flatMap(({ pickup, number }) => (number === undefined && pickup.pin?.first ? [pickup.id] : [])),
    );
    expect(
      listed.map(({ pickup }) => pickup.id),
      told,
    ).toEqual(order.filter((id) => ids.includes(id) && !raised.has(id)));
    for (const { pickup, number } of listed) expect(order[(number ?? 0) - 1], told).toBe(pickup.id);
    const day = await readAll(`/admins/dispatch?date=${date}&`, admin);
    const board = day.pickups.filter((one) => isDue(one) && one.assignedCollector?.id === collectorId);
    const sameDay = mine.filter(({ scheduledAt }) => scheduledAt.startsWith(date));
    const orderOf = (pickups: readonly Shown[]) =>
      orderRound(pickups, round.stops).map(({ pickup, number }) => [pickup.id, number]);
    expect(orderOf(board), told).toEqual(orderOf(sameDay));
  }
}

/** Two admins, households and collectors do 45 things; then a collector is deleted. */
export async function expectOrder(seed: number): Promise<void> {
  const world = await populate(seed);
  for (let count = 0; count < 45; count += 1) {
    await step(world);
    if (count % 15 === 14) for (const { id, token } of world.collectors) await check(world, id, token);
  }
  const accepted = world.steps.filter((words) => words.endsWith('200')).length;
  expect(accepted / world.steps.length, world.steps.join(', ')).toBeGreaterThan(0.4);
  expect(world.saves.size).toBeGreaterThan(2);
  const [gone, ...left] = world.collectors;
  const deleted = await ask(`DELETE /admins/collectors/${gone?.id}`, (await person('admin')).token);
  expect(deleted.status).toBe(200);
  // As the job that follows a deletion.
  await followCollectorDeleted({ accountId: gone?.id ?? '' }, new Date());
  const stored = [...(await findPickups(world.ids)).values()];
  expect(stored.filter((one) => isDue(one) && one.assignedCollector?.id === gone?.id)).toEqual([]);
  for (const { id, token } of left) await check(world, id, token);
}
