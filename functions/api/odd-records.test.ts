import { ulid } from 'ulid';
import { beforeAll, describe, expect, it } from 'vitest';
import { everywhereId } from '#contracts/areas/area-id.ts';
import { joinPickupId } from '#contracts/pickups/pickup-id.ts';
import { createAccount } from '#data/accounts/accounts.ts';
import { createEmailToken } from '#data/accounts/email-tokens.ts';
import { requestReset } from '#data/accounts/reset-tokens.ts';
import { type Key, keys } from '#data/keys.ts';
import { noteMails } from '#data/messages/mail-health.ts';
import { noteFate } from '#data/messages/mails.ts';
import { startSms } from '#data/messages/sent-sms.ts';
import { saveRouteFailure } from '#data/messages/sms-routes.ts';
import { saveComparison } from '#data/money/comparisons.ts';
import { readOrders } from '#data/orders/standing-orders.ts';
import { noteLostAssignment } from '#data/pickups/lost-assignments.ts';
import { findPositionId, putFix, saveLearned } from '#data/places/learned-positions.ts';
import { putVisit } from '#data/rounds/visits.ts';
import { putItem, updateItem } from '#data/table/table.ts';
import { transact } from '#data/table/transaction.ts';
import { toSeconds } from '#domain/accounts/sessions.ts';
import { scanTable } from '#infra/ops/table/scan.ts';
import { testJobs } from '#testing/jobs.ts';
import { givePrice, sampleAmounts } from '#testing/money/money-test.ts';
import { orderForm } from '#testing/order-test.ts';
import { newPhone } from '#testing/phones/dialling-test.ts';
import { setUpPickupTest } from '#testing/pickup-test.ts';
import { createArea, dateInDays } from '#testing/samples/areas.ts';
import { corrupt, findItemKind, type ItemKind, itemKinds, makeNewer } from '#testing/samples/odd-items.ts';
import { person, type TestPerson } from '#testing/samples/people.ts';
import { pickupRequest } from '#testing/samples/pickup-request.ts';
import { createPriceList } from '#testing/samples/price-lists.ts';
import { createStation } from '#testing/samples/stations.ts';

/** Items of the next release, and items that cannot be read, of each kind: what this release makes of them. */

const date = dateInDays(2);
const thisMonth = new Date().toISOString().slice(0, 7);

const call = async (route: string, by?: TestPerson, body?: object, key?: string) => {
  const headers: Record<string, string> = key ? { 'idempotency-key': key } : {};
  return setup.api.call(route, { ...(by && { token: by.token }), ...(body && { body }), headers });
};

const write = async (...request: Parameters<typeof call>) => {
  const { status, body } = await call(...request);
  if (status >= 300) throw new Error(`${request[0]}: ${JSON.stringify(body)}`);
  return body;
};

/** Of each kind at least one item, those of a household and a collector among them. */
async function writeEverything(of: TestPerson): Promise<void> {
  const { admin, yaw, kofi } = setup;
  const now = new Date();
  const { id: areaId } = await createArea(setup.api, admin, { name: `Area of ${of.firstName}` });
  await setup.book(of, { ...pickupRequest(), areaId, time: '10:00 AM' }, `key-of-${of.id}`);
  const { id } = await setup.assigned(of, yaw);
  await updateItem(keys.pickup(id), { set: { scheduledAt: new Date(0).toISOString() } }, {});
  await write(`POST /pickups/${id}/problem`, of, { kind: 'not-collected' });
  const moved = await setup.assigned(of, yaw);
  await setup.assign(moved.id, kofi);
  await write(`PATCH /collectors/pickups/${moved.id}/start`, kofi, {});
  // A late report.
  const late = { token: yaw.token, body: {} };
  await setup.api.call(`PATCH /collectors/pickups/${moved.id}/complete`, late);
  await createPriceList(setup.api, admin, { areaId });
  const paid = await setup.assigned(of, yaw);
  await givePrice(paid.id);
  const cash = { paid: { method: 'cash', amount: sampleAmounts.bin } };
  await write(`PATCH /collectors/pickups/${paid.id}/complete`, yaw, cash);
  const position = { lat: 5.6, lng: -0.2 };
  await write('POST /collectors/loads', yaw, { stationId, position, fee: 0 });
  await write('POST /admins/cash', admin, { collectorId: yaw.id, counted: sampleAmounts.bin });
  const unpaid = await setup.assigned(of, yaw);
  await givePrice(unpaid.id);
  await write(`PATCH /collectors/pickups/${unpaid.id}/complete`, yaw, {});
  await write(`POST /pickups/${unpaid.id}/payments`, of, { phone: '0241234567', network: 'mtn' });
  await noteLostAssignment(yaw.id, { pickupId: id, wasteType: 'glass', scheduledAt: now.toISOString() }, now);
  await write('POST /me/places', of, { label: 'Home', location: 'Kasoa, blue kiosk' });
  await write('POST /standing-orders', of, orderForm());
  await write(`POST /admins/users/${of.id}/notes`, admin, { text: 'Has a dog' });
  const round = `/admins/rounds/${date}/${yaw.id}`;
  const { version } = (await write(`GET ${round}`, admin)).round;
  const stops = [{ pickupId: id, plannedAt: now.toISOString() }];
  await write(`PUT ${round}`, admin, { stops, version });
  await write('POST /contact', of, {
    name: 'A',
    email: of.email,
    subject: 'Hello',
    message: 'Where are you?',
  });
  await write('POST /password/forgot', undefined, { email: of.email });
  const mail = { accountId: of.id, messageId: 'm', kind: 'reset', addressHash: 'a' } as const;
  await noteFate({ ...mail, sentAt: now.toISOString(), fate: 'sent', at: now.toISOString() });
  await newPhone(setup.api).dial();
  await write('POST /codes', undefined, { phone: '0241234567', purpose: 'sign-up' });
}

/** Two admins waive; what the second one does is above the limit, and is asked for. */
async function waiveTwice(): Promise<void> {
  const colleague = await person('admin');
  const waivers = [
    { one: setup.ama, by: colleague, limit: sampleAmounts.bin },
    { one: setup.esi, by: setup.admin, limit: 1 },
  ];
  for (const { one, by, limit } of waivers) {
    process.env.MONEY_LIMIT = String(limit);
    const { id } = await setup.assigned(one, setup.yaw);
    await givePrice(id);
    await write(`PATCH /collectors/pickups/${id}/complete`, setup.yaw, {});
    await write(`POST /admins/pickups/${id}/waive`, by, { reason: 'We came late' });
  }
}

/** What jobs would remove, or write late. */
async function writeShortLived({ id, email }: TestPerson): Promise<void> {
  const now = new Date();
  const order = (await readOrders(id)).orders[0];
  const { startsOn } = order ?? { startsOn: '' };
  await putItem({ ...keys.missedDate(id, order?.id ?? '', startsOn), problem: 'There was no place.' }, {});
  await requestReset(email, now);
  await createEmailToken({ use: 'confirm', accountId: id, email }, now);
  await startSms({ accountId: id, kind: 'reminder', route: 'aws' }, now);
  await saveRouteFailure('aws', toSeconds(now), false);
  await noteMails(1, 1, now);
  await putItem({ ...keys.unverified(id), pickups: [] }, {});
  await writeVisit(id, setup.yaw.id, now.toISOString());
  await putItem({ ...keys.throttle('test', id), count: 1, expiresAt: now.getTime() }, {});
  const difference = { kind: 'no pickup', reference: 'test-1', amount: 1250 } as const;
  const today = now.toISOString().slice(0, 10);
  await saveComparison({ date: today, differences: [difference] }, now);
  await updateItem(
    keys.cashDay(today),
    { set: { closing: { at: now.toISOString(), by: setup.admin.id } } },
    {},
  );
  await updateItem(keys.cashDaysProgress(), { set: { upTo: today } }, {});
  await putItem({ ...keys.totalsBase(), users: 0 }, {});
  const figures = { booked: 1, couldNotCollect: { other: 1 } };
  await putItem({ ...keys.areaFigures(date, everywhereId), ...figures }, {});
  await putItem({ ...keys.collectorFigures(date, everywhereId, setup.kofi.id), ...figures }, {});
}

/** A visit, and what it taught. */
async function writeVisit(userId: string, collectorId: string, at: string): Promise<void> {
  const pickupId = joinPickupId({ pickupUlid: ulid(), userId });
  await transact([putVisit({ pickupId, collectorId, kind: 'start', at, recordedAt: at })]);
  const [where, location] = [{ lat: 5.6, lng: -0.2 }, 'Kasoa, blue kiosk'];
  const positionId = findPositionId(userId, location);
  await putFix(pickupId, { ...where, at, positionId });
  const point = { ...where, visits: 2, learnedAt: at };
  await saveLearned(userId, positionId, { location, point, createdAt: at }, 0);
}

const setup = await setUpPickupTest();
const jobs = testJobs(setup.api.store);
const stationId = (await createStation(setup.api, setup.admin)).id;
const number = { firstName: 'By', lastName: 'Number', email: '', phone: '+233245550001' };
await createAccount({ ...number, role: 'user', phoneVerified: true }, new Date());
beforeAll(async () => {
  for (const one of [setup.ama, setup.esi]) await writeEverything(one);
  const colleague = await person('admin');
  await write(`PATCH /admins/staff/${colleague.id}`, setup.admin, { duties: ['dispatch'] });
  await waiveTwice();
  await jobs.runUntilIdle();
  for (const one of [setup.ama, setup.esi]) await writeShortLived(one);
});

async function readTable(): Promise<ReadonlyMap<ItemKind, readonly Key[]>> {
  const found = new Map<ItemKind, Key[]>();
  for await (const item of scanTable(setup.api.tableName)) {
    const kind = findItemKind(item);
    if (!kind) throw new Error(`Nobody knows what ${item.PK} is.`);
    found.set(kind, [...(found.get(kind) ?? []), { PK: String(item.PK), SK: String(item.SK) }]);
  }
  return found;
}

const staffLists = [
  'GET /admins/overview',
  'GET /admins/pickups',
  'GET /admins/pickups?overdue=true',
  `GET /admins/pickups?from=${date}&to=${date}`,
  'GET /admins/pickups?q=kasoa',
  `GET /admins/dispatch?date=${date}`,
  `GET /admins/rounds/${date}`,
  `GET /admins/figures?from=${date}&to=${date}&by=area`,
  `GET /admins/figures?from=${date}&to=${date}&by=collector`,
  'GET /admins/users',
  'GET /admins/users?q=user',
  'GET /admins/collectors',
  `GET /admins/collectors?on=${date}`,
  'GET /admins/areas',
  'GET /admins/audit',
  'GET /admins/messages',
  'GET /admins/staff',
  'GET /admins/problems',
  'GET /admins/price-lists',
  'GET /admins/stations',
  `GET /admins/loads?date=${new Date().toISOString().slice(0, 10)}`,
  `GET /admins/money?month=${thisMonth}`,
];
const householdLists = [
  '/pickups/mine',
  '/standing-orders',
  '/me/places',
  '/me/positions',
  '/me/export',
  '/me/sessions',
  '/me',
  '/slots',
  `/me/statement?month=${thisMonth}`,
];
const collectorLists = [
  '/collectors/pickups/assigned',
  '/collectors/pickups/completed',
  '/me/export',
  `/me/statement?month=${thisMonth}`,
];

/** What answered otherwise than with 200. */
async function readLists(household: TestPerson, collector: TestPerson) {
  const { admin } = setup;
  const routes = [
    ...[...staffLists, `GET /admins/users/${household.id}`, `GET /admins/accounts/${household.id}/mails`].map(
      (route) => ({ route, by: admin }),
    ),
    ...householdLists.map((path) => ({ route: `GET ${path}`, by: household })),
    ...collectorLists.map((path) => ({ route: `GET ${path}`, by: collector })),
    { route: 'GET /areas', by: undefined },
  ];
  const answers = await Promise.all(
    routes.map(async ({ route, by }) => ({ route, ...(await call(route, by)) })),
  );
  return {
    failed: answers.filter(({ status }) => status !== 200).map(({ route, status }) => `${status} ${route}`),
    incomplete: answers.filter(({ body }) => body.unreadable).map(({ route }) => route),
    answers: new Map(answers.map(({ route, body }) => [route, body])),
  };
}

it('meets every kind of item', async () => {
  const table = await readTable();
  expect(itemKinds.filter((kind) => !table.has(kind))).toEqual([]);
});

describe('items of the next release', () => {
  beforeAll(async () => {
    for (const [kind, found] of await readTable()) for (const key of found) await makeNewer(kind, key);
  });

  it('are read and shown, none is left out', async () => {
    const { failed, incomplete, answers } = await readLists(setup.ama, setup.yaw);
    expect({ failed, incomplete }).toEqual({ failed: [], incomplete: [] });
    const [pickup] = answers.get('GET /pickups/mine').pickups;
    expect(pickup).toMatchObject({ status: 'on hold', wasteType: 'compost' });
    expect(answers.get('GET /admins/audit').entries[0]).toMatchObject({ action: 'pickup.weigh' });
    expect(answers.get('GET /standing-orders').standingOrders).toHaveLength(1);
    expect(answers.get('GET /me/places').places).toHaveLength(1);
    expect(answers.get('GET /me/positions').positions).toHaveLength(1);
  });

  it('let people log in, book and repeat what they asked for', async () => {
    const password = { email: setup.ama.email, password: 'a test password' };
    expect((await call('POST /users/login', undefined, password)).status).toBe(200);
    expect((await setup.book(setup.ama)).status).toBe(201);
    const { status } = await newPhone(setup.api).dial();
    expect(status).toBe(200);
  });

  it('let the jobs finish, with nothing that could not be read', async () => {
    await jobs.runUntilIdle();
    expect(jobs.queued('unreadable')).toEqual([]);
  });
});

describe('an item of each kind that cannot be read', () => {
  let victims: ReadonlyMap<ItemKind, Key>;

  beforeAll(async () => {
    const { ama, kofi, admin } = setup;
    await requestReset(setup.esi.email, new Date());
    const table = await readTable();
    const spared = [ama, kofi, admin].flatMap(({ id, email }) => [id, email]);
    // Of the throttles, only that of nobody.
    const throttle = keys.throttle('test', setup.esi.id).PK;
    const isSpared = ({ PK }: Key) =>
      spared.some((part) => PK.includes(part)) || (PK.startsWith('THROTTLE') && PK !== throttle);
    victims = new Map(
      itemKinds.flatMap((kind) => {
        const found = table.get(kind)?.find((key) => !isSpared(key));
        return found ? [[kind, found] as const] : [];
      }),
    );
    for (const [kind, key] of victims) await corrupt(kind, key);
  });

  it('is there', () => {
    expect(itemKinds.filter((kind) => !victims.has(kind))).toEqual([]);
  });

  it('breaks no list of staff, or of people whom the items do not concern', async () => {
    const { failed, incomplete, answers } = await readLists(setup.ama, setup.kofi);
    expect(failed).toEqual([]);
    expect(incomplete).toEqual(
      expect.arrayContaining([
        'GET /admins/overview',
        'GET /admins/pickups',
        `GET /admins/dispatch?date=${date}`,
        `GET /admins/rounds/${date}`,
        'GET /admins/areas',
        'GET /admins/audit',
        'GET /admins/messages',
      ]),
    );
    expect(answers.get('GET /admins/pickups').pickups.length).toBeGreaterThan(3);
    expect(JSON.stringify([...answers.values()])).not.toContain(victims.get('supportMessage')?.PK.slice(8));
  });

  it('stops no booking and no plan', async () => {
    expect((await setup.book(setup.ama)).status).toBe(201);
    expect((await call('POST /admins/plans', setup.admin, { date })).status).toBe(200);
  });

  it('stops no job', async () => {
    await jobs.runUntilIdle();
    expect((await call('GET /admins/overview', setup.admin)).status).toBe(200);
  });
});
