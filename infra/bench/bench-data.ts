import { ulid } from 'ulid';
import { sendPayment } from '#actions/money/mobile-money/send.ts';
import { sizes } from '#contracts/money/sizes.ts';
import { statuses } from '#contracts/pickups/transitions.ts';
import { createEmailToken } from '#data/accounts/email-tokens.ts';
import { createResetToken } from '#data/accounts/reset-tokens.ts';
import { keys } from '#data/keys.ts';
import { putRequest } from '#data/money/requests.ts';
import { createCode } from '#data/phones/codes.ts';
import { createPickup } from '#data/pickups/pickups.ts';
import { findPositionId, saveLearned } from '#data/places/learned-positions.ts';
import { updateItem } from '#data/table/table.ts';
import { transact } from '#data/table/transaction.ts';
import { newPickup } from '#domain/pickups/booking.ts';
import type { PickupRecord } from '#domain/records/pickup.ts';
import { toScheduledAt } from '#shared/dates.ts';
import { fullName } from '#shared/full-name.ts';
import { wasteTypes } from '#shared/waste.ts';
import { startTestApi, type TestApi } from '#testing/api.ts';
import { createRandom } from '#testing/random.ts';
import startTestEngine from '#testing/run/engine.ts';
import { areaForm, dateInDays } from '#testing/samples/areas.ts';
import { toE164 } from '#testing/samples/codes.ts';
import { person, type TestPerson } from '#testing/samples/people.ts';
import { createPriceList } from '#testing/samples/price-lists.ts';
import { windows } from './calls/random-values.ts';
import { type Person, type Sent, World } from './calls/world.ts';
import { introduce } from './introduce.ts';

/** People, whom a world knows, and a table with many pickups of other households, to measure calls on. */
export type BenchData = {
  readonly api: TestApi;
  readonly world: World;
  /** Gives the world the mails and SMS that were sent to its people. */
  readPost(): Promise<void>;
  stop(): Promise<void>;
};

const dayMs = 24 * 60 * 60 * 1000;

const daysAhead = 5;

/** Runs a measurement with one engine in memory, since the handlers keep their client. */
export async function withEngine(measure: () => Promise<void>): Promise<void> {
  const stop = await startTestEngine();
  try {
    await measure();
  } finally {
    await stop?.();
  }
}

export async function createBenchData(pickups: number): Promise<BenchData> {
  const api = await startTestApi();
  const posted: Sent[] = [];
  const world = new World(createRandom(1), {
    sparesNewcomers: true,
    prefersWorn: true,
    fullDay: dateInDays(daysAhead),
    onSent: (sent) => void posted.push(sent),
  });
  const [ama, kofi, yaw, efua] = await Promise.all([
    person('user', { firstName: 'Ama', phone: '+233241111111', phoneVerified: true }),
    person('collector', { firstName: 'Kofi', phone: '+233242222222' }),
    person('collector', { firstName: 'Yaw' }),
    person('admin', { firstName: 'Efua' }),
  ]);
  for (const one of [ama, kofi, yaw, efua]) introduce(world, one);
  for (const role of ['admin', 'collector', 'collector'] as const) introduce(world, await person(role), true);
  await fill(pickups, ama, [kofi, yaw]);
  await learnPlace(ama);
  const [admin] = world.people.admin;
  if (!admin) throw new Error('There is no admin.');
  world.areas.push(await createBenchArea(api, admin));
  await createPriceList(api, efua, { prices: allPrices });
  await askForMoney(world, efua);
  return { api, world, readPost: () => readPost(api, world, posted), stop: api.stop };
}

/** Of every waste, since today and Everywhere: the most that money can cost. A bin or a load of every other one is “ask”. */
const allPrices = wasteTypes.flatMap((wasteType, index) =>
  sizes.slice(0, index % 2 ? 1 : 3).map((size) => ({ wasteType, size, amount: 1250 })),
);

/** Has a colleague ask twice for a pesewa of what a collector handed over too much, and an admin have had `money` for long enough to answer. */
async function askForMoney(world: World, admin: TestPerson): Promise<void> {
  const now = new Date();
  const createdAt = new Date(now.getTime() - 4 * dayMs).toISOString();
  await updateItem(keys.account(admin.id), { set: { createdAt } }, { exists: true });
  const [collectorId, askedBy] = [world.people.collector[0]?.id ?? '', (await person('admin')).id];
  const what = { kind: 'write-off', collectorId, part: -1, reason: 'Counted twice' } as const;
  for (const id of [ulid(), ulid()]) {
    await transact([putRequest({ id, what, amount: 1, askedBy }, now)]);
    world.moneyRequests.push(id);
  }
}

/** What six visits to a household would teach. */
async function learnPlace({ id }: TestPerson): Promise<void> {
  const at = new Date().toISOString();
  const location = 'Kasoa, blue kiosk';
  const point = { lat: 5.60371, lng: -0.18695, visits: 6, learnedAt: at };
  await saveLearned(id, findPositionId(id, location), { location, point, createdAt: at }, 0);
}

/** Makes what stood in mail and SMS as the jobs make it, without sending it; a code of a network by asking it. */
async function readPost(api: TestApi, world: World, posted: Sent[]): Promise<void> {
  for (const sent of posted.splice(0)) {
    const secret = await makeSecret(api, sent, new Date());
    if (secret) world.received.push({ ...sent, secret });
  }
}

async function makeSecret({ paystack }: TestApi, sent: Sent, now: Date): Promise<string | undefined> {
  const { id: accountId, email } = sent.to;
  if (sent.kind === 'payment code') {
    await sendPayment(sent.reference, now);
    return paystack.account.giveCode(sent.reference);
  }
  if (sent.kind === 'code')
    return createCode(sent.requestId, { phone: toE164(sent.phone), purpose: 'change', accountId }, now);
  if (sent.kind === 'reset') return (await createResetToken(email, now))?.token;
  if (sent.kind === 'verification') return createEmailToken({ use: 'confirm', accountId, email }, now);
  return createEmailToken({ use: 'stop', accountId, email, addedAt: now.toISOString() }, now);
}

/** Ten pickups are of the measured household, ten of each collector, the rest of others, in every status and waste type. */
async function fill(count: number, user: TestPerson, [kofi, yaw]: readonly TestPerson[]): Promise<void> {
  const now = Date.now();
  for (let from = 0; from < count; from += 50) {
    const numbers = Array.from({ length: Math.min(50, count - from) }, (_, index) => from + index);
    await Promise.all(
      numbers.map((number) => {
        const owner = number < 10 ? user : { ...user, id: ulid(now) };
        const collector = number < 10 ? kofi : number >= count - 10 ? yaw : undefined;
        return createPickup(buildPickup(number, owner, collector, new Date(now - (count - number) * 1000)));
      }),
    );
  }
}

function buildPickup(
  number: number,
  user: TestPerson,
  known: TestPerson | undefined,
  at: Date,
): PickupRecord {
  const wasteType = wasteTypes[number % wasteTypes.length] ?? 'general';
  const date = new Date(at.getTime() + daysAhead * dayMs).toISOString().slice(0, 10);
  const input = { wasteType, location: 'Kasoa, blue kiosk opposite the Shell, gate 7 on the left' };
  const place = { scheduledAt: toScheduledAt(date, '09:30') };
  const pickup = newPickup(input, place, user, { pickupUlid: ulid(at.getTime()) }, at);
  const status = statuses[number % statuses.length] ?? 'pending';
  if (status === 'pending') return pickup;
  const collector = known ?? { id: ulid(), firstName: 'Kofi', lastName: 'Asante', phone: '+233242222222' };
  const { id, firstName, lastName, phone } = collector;
  const by = { role: 'collector', id, name: fullName(collector) } as const;
  const event = status === 'completed' ? 'completed' : 'assigned';
  return {
    ...pickup,
    status,
    assignedCollector: { id, firstName, lastName, phone },
    history: [...pickup.history, { at: at.toISOString(), event, by, collectorId: id }],
  };
}

/** Creates an area with every slot of its 14 days stored; answers its id. */
async function createBenchArea(api: TestApi, { token = '' }: Person): Promise<string> {
  const body = areaForm({ windows, addressPrefixes: ['GM-0'] });
  const { id } = (await api.call('POST /admins/areas', { token, body })).body.area;
  const days = Array.from({ length: 15 }, (_, day) => dateInDays(day));
  const expiresAt = Math.floor(Date.now() / 1000) + 396 * 24 * 60 * 60;
  for (const day of days)
    await Promise.all(
      windows.map(({ start }) =>
        updateItem(keys.slot(id, day, start), { set: { booked: 3, expiresAt } }, {}),
      ),
    );
  return id;
}
