import { beforeEach, describe, expect, it } from 'vitest';
import { findByPhone } from '#data/accounts/identities.ts';
import { readActsOn } from '#data/audit/audit.ts';
import { keys } from '#data/keys.ts';
import { getItem } from '#data/table/table.ts';
import { readCount } from '#data/throttles.ts';
import { staffTexts } from '#domain/accounts/staff-texts.ts';
import { householdCounter } from '#domain/throttle-rules.ts';
import * as sharedTexts from '#shared/texts.ts';
import { testJobs } from '#testing/jobs.ts';
import { givePrice, sampleAmounts } from '#testing/money/money-test.ts';
import { setUpPickupTest } from '#testing/pickup-test.ts';
import { createArea } from '#testing/samples/areas.ts';
import { toE164, uniquePhone } from '#testing/samples/codes.ts';
import { person, type TestPerson } from '#testing/samples/people.ts';
import { inDays, pickupRequest } from '#testing/samples/pickup-request.ts';

let phone: string;

const setup = await setUpPickupTest();
const jobs = testJobs(setup.api.store);
beforeEach(() => {
  phone = uniquePhone();
});

const names = { firstName: 'Abena', lastName: 'Owusu' };
const post = (path: string, body: object, key?: string, token = setup.admin.token) =>
  setup.api.call(`POST ${path}`, { token, body, headers: key ? { 'idempotency-key': key } : {} });
const create = (more: object = {}, key?: string) => post('/admins/users', { ...names, phone, ...more }, key);
const get = (id: string, token = setup.admin.token) => setup.api.call(`GET /admins/users/${id}`, { token });
const book = (userId: string, more: object = {}, key?: string) =>
  post('/admins/pickups', { ...pickupRequest(), userId, ...more }, key);
const countActs = async (id: string, action: string) =>
  (await readActsOn(id)).filter((act) => act.action === action && act.by.id === setup.admin.id).length;

describe('POST /admins/users', () => {
  it('makes a household that staff find by its number, with an act', async () => {
    const answer = await create({ place: 'Kasoa, behind the chapel' });
    expect(answer.status).toBe(201);
    const { user, message } = answer.body;
    expect(message).toBe(staffTexts.householdCreated);
    expect(user).toMatchObject({ ...names, email: '', phone: toE164(phone), role: 'user' });
    expect(user).not.toHaveProperty('phoneVerified');
    expect(await countActs(user.id, 'user.create')).toBe(1);
    await jobs.runUntilIdle();
    const q = encodeURIComponent(phone);
    const found = await setup.api.call(`GET /admins/users?q=${q}`, { token: setup.admin.token });
    expect(found.body.users).toEqual([{ ...user, place: 'Kasoa, behind the chapel' }]);
    expect((await get(user.id)).body).toMatchObject({
      user,
      places: [{ label: 'Home', location: 'Kasoa, behind the chapel' }],
      pickups: [],
    });
  });

  it('makes one of somebody with one name', async () => {
    expect((await create({ lastName: '' })).body.user).toMatchObject({ ...names, lastName: '' });
  });

  it('answers a repetition alike and refuses the key for somebody else, also when sent twice at once', async () => {
    const key = crypto.randomUUID();
    const both = await Promise.all([create({}, key), create({}, key)]);
    const again = await create({}, key);
    expect([...both, again].map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set([...both, again].map(({ body }) => body.user.id)).size).toBe(1);
    expect(await countActs(again.body.user.id, 'user.create')).toBe(1);
    const other = await create({ phone: uniquePhone() }, key);
    expect([other.status, other.body.message]).toEqual([409, sharedTexts.keyReused]);
  });

  it('refuses a number that any account has, or that gets no SMS', async () => {
    await create();
    const taken = await create();
    expect([taken.status, taken.body.errors]).toEqual([409, { phone: sharedTexts.phoneTaken }]);
    expect((await create({ phone: '030 212 3456' })).body.errors.phone).toMatch(/mobile number/);
    expect((await create({ firstName: ' ' })).body.errors).toHaveProperty('firstName');
  });

  it('leaves the number free when the household is deleted', async () => {
    const { user } = (await create()).body;
    const token = setup.admin.token;
    expect((await setup.api.call(`DELETE /admins/users/${user.id}`, { token })).status).toBe(200);
    expect(await findByPhone(toE164(phone))).toBeUndefined();
    await jobs.runUntilIdle();
    expect(await getItem(keys.places(user.id))).toBeUndefined();
    expect(jobs.texts(toE164(phone))).toEqual([]);
    expect((await create()).status).toBe(201);
  });

  it('tells nobody of those that an import makes, which have a quota of their own', async () => {
    const importer = await person('admin');
    const body = { ...names, phone, tell: false };
    const { status } = await post('/admins/users', body, undefined, importer.token);
    expect(status).toBe(201);
    await create({ phone: uniquePhone() });
    await jobs.runUntilIdle();
    expect(jobs.texts(toE164(phone))).toEqual([]);
    expect(await readCount(householdCounter(importer.id, false), new Date())).toBe(1);
    expect(await readCount(householdCounter(importer.id, true), new Date())).toBe(0);
  });

  it('ends after 200 households a day of one admin', async () => {
    const busy = await person('admin');
    const one = (i: number) =>
      post('/admins/users', { ...names, phone: `059${String(1_000_000 + i)}` }, undefined, busy.token);
    for (let i = 0; i < 200; i += 20) await Promise.all(Array.from({ length: 20 }, (_, j) => one(i + j)));
    const refused = await one(200);
    expect([refused.status, refused.body.code]).toEqual([429, 'too_many_requests']);
  });

  it('is for admins', async () => {
    for (const { token } of [setup.ama, setup.kofi]) {
      expect((await post('/admins/users', { ...names, phone }, undefined, token)).status).toBe(403);
      expect(
        (await post('/admins/pickups', { ...pickupRequest(), userId: setup.ama.id }, undefined, token))
          .status,
      ).toBe(403);
      expect((await get(setup.ama.id, token)).status).toBe(403);
    }
  });
});

it('a row of the list says where, when last, what is owed and how the household is reached', async () => {
  const user = await person('user', { phone: toE164(phone) });
  const body = { place: 'Kasoa, behind the chapel' };
  await setup.api.call(`PATCH /admins/users/${user.id}`, { token: setup.admin.token, body });
  const stop = await setup.assigned(user, setup.kofi);
  await givePrice(stop.id);
  await jobs.runUntilIdle();
  const row = async () => {
    const { users } = (await setup.api.call('GET /admins/users', { token: setup.admin.token })).body;
    return users.find(({ id }: { id: string }) => id === user.id);
  };
  const before = await row();
  expect(before).toMatchObject({ phone: toE164(phone), place: 'Kasoa, behind the chapel' });
  for (const name of ['due', 'lastCompleted', 'phoneVerified']) expect(before).not.toHaveProperty(name);
  const complete = `PATCH /collectors/pickups/${stop.id}/complete`;
  expect((await setup.api.call(complete, { token: setup.kofi.token, body: {} })).status).toBe(200);
  await jobs.runUntilIdle();
  const { due, pickups } = (await get(user.id)).body;
  expect(due).toBe(sampleAmounts.bin);
  expect(await row()).toMatchObject({ due, lastCompleted: pickups[0].scheduledAt });
  const waived = await post(`/admins/pickups/${stop.id}/waive`, { reason: 'Late' });
  expect(waived.status).toBeLessThan(300);
  await jobs.runUntilIdle();
  expect(await row()).not.toHaveProperty('due');
});

describe('POST /admins/pickups', () => {
  it('books for a household with and without an account of its own; the history shows the admin', async () => {
    const made = (await create()).body.user;
    for (const [user, number] of [
      [setup.ama, '+233241111111'],
      [made, toE164(phone)],
    ] as [TestPerson, string][]) {
      const answer = await book(user.id, { notes: 'Green gate' });
      expect(answer.status).toBe(201);
      const { pickup } = answer.body;
      expect(pickup).toMatchObject({
        status: 'pending',
        notes: 'Green gate',
        user: { id: user.id, phone: number },
      });
      expect(pickup.history).toEqual([
        expect.objectContaining({ event: 'requested', by: { role: 'admin', name: 'Efua admin' } }),
      ]);
      expect(await countActs(user.id, 'pickup.book')).toBe(1);
      expect((await get(user.id)).body.pickups).toEqual([expect.objectContaining({ id: pickup.id })]);
    }
    const mine = await setup.api.call('GET /pickups/mine', { token: setup.ama.token });
    expect(mine.body.pickups).toHaveLength(1);
  });

  it('books once per key of the admin, and not for another household', async () => {
    const key = crypto.randomUUID();
    const both = await Promise.all([book(setup.esi.id, {}, key), book(setup.esi.id, {}, key)]);
    const ids = [...both, await book(setup.esi.id, {}, key)].map(({ body }) => body.pickup.id);
    expect(new Set(ids).size).toBe(1);
    expect(await countActs(setup.esi.id, 'pickup.book')).toBe(1);
    const other = await book(setup.ama.id, {}, key);
    expect([other.status, other.body.message]).toEqual([409, sharedTexts.keyReused]);
  });

  it('takes a place in the slot, and offers others when it is full', async () => {
    const area = await createArea(setup.api, setup.admin, { windows: [{ start: '08:00', capacity: 1 }] });
    const booking = { areaId: area.id, ...inDays(3, '08:00') };
    const first = await book(setup.esi.id, booking);
    expect(first.status).toBe(201);
    const second = await book(setup.ama.id, booking);
    expect(second.status).toBe(409);
    expect(second.body.slots.length).toBeGreaterThan(0);
    expect(await countActs(setup.ama.id, 'pickup.book')).toBe(1);
  });

  it('has the limits of the household, and says so to staff', async () => {
    const { user } = (await create()).body;
    for (let i = 0; i < 20; i += 1) expect((await book(user.id)).status).toBe(201);
    const refused = await book(user.id);
    expect([refused.status, refused.body.message]).toEqual([
      429,
      expect.stringMatching(/^This household has 20 open pickups/),
    ]);
  });

  it('refuses collectors, strangers and incomplete requests', async () => {
    for (const userId of [setup.kofi.id, '01ARZ3NDEKTSV4RRFFQ69G5FAV']) {
      expect((await book(userId)).status).toBe(404);
      expect((await get(userId)).status).toBe(404);
    }
    const incomplete = await post('/admins/pickups', { userId: setup.ama.id });
    expect([incomplete.status, incomplete.body.message]).toEqual([400, sharedTexts.newPickupIncomplete]);
  });
});
