import { beforeEach, describe, expect, it } from 'vitest';
import { findAccount } from '#data/accounts/accounts.ts';
import { findByPhone } from '#data/accounts/identities.ts';
import { readActsOn } from '#data/audit/audit.ts';
import { keys } from '#data/keys.ts';
import { getItem } from '#data/table/table.ts';
import * as sharedTexts from '#shared/texts.ts';
import { testJobs } from '#testing/jobs.ts';
import { orderForm, storeOrder } from '#testing/order-test.ts';
import { passMinutes, setClock } from '#testing/pass-time.ts';
import { setUpPickupTest } from '#testing/pickup-test.ts';
import { receiveCode, toE164, uniquePhone } from '#testing/samples/codes.ts';
import { person } from '#testing/samples/people.ts';
import { pickupRequest } from '#testing/samples/pickup-request.ts';

/** What staff correct and note about a household, and what becomes of whom it is about. */

let phone: string;
let id: string;

setClock('10:00');
const setup = await setUpPickupTest();
const jobs = testJobs(setup.api.store);
const token = setup.admin.token;
beforeEach(async () => {
  phone = uniquePhone();
  const body = { firstName: 'Abena', lastName: 'Owusu', phone, place: 'Kasoa, blue kiosk', tell: false };
  id = (await staff('POST /admins/users', body)).body.user.id;
});

const staff = (route: string, body?: object, key?: string) =>
  setup.api.call(route, { token, body, headers: key ? { 'idempotency-key': key } : {} });
const correct = (body: object, key?: string) => staff(`PATCH /admins/users/${id}`, body, key);
const read = async () => (await staff(`GET /admins/users/${id}`)).body;
const book = async (more: object = {}) =>
  (await staff('POST /admins/pickups', { ...pickupRequest(), userId: id, ...more })).body.pickup;
const listActs = async (action: string) => (await readActsOn(id)).filter((act) => act.action === action);
const signUp = async (number: string, more: object = {}) => {
  const proof = await receiveCode(setup.api, jobs, number, 'sign-up');
  const typed = { firstName: 'Kwesi', lastName: 'Boateng', password: 'harmattan wind' };
  return setup.api.call('POST /users/signup', { body: { ...typed, ...proof, ...more } });
};
async function claim(): Promise<void> {
  expect((await signUp(phone, { claim: true })).status).toBe(201);
  passMinutes(1);
}
const textsTo = (number: string) => jobs.texts(toE164(number)).map(({ text }) => text);

describe('the number of an account that nobody has claimed', () => {
  it('is corrected at once: the new one is told and claims it, the old one finds nobody', async () => {
    const right = uniquePhone();
    const { pickup } = { pickup: await book() };
    await jobs.runUntilIdle();
    const answer = await correct({ phone: right });
    expect([answer.status, answer.body.user.phone]).toEqual([200, toE164(right)]);
    await jobs.runUntilIdle();
    expect(await findByPhone(toE164(phone))).toBeUndefined();
    expect(textsTo(phone)).toEqual([]);
    expect(textsTo(right)).toEqual([expect.stringMatching(/^Sankofa: as you asked, we've made an account/)]);
    const { pickups, version, isUnclaimed } = await read();
    expect([pickups[0].id, pickups[0].user.phone, isUnclaimed]).toEqual([pickup.id, toE164(right), true]);
    expect((await signUp(phone)).body.user.id).not.toBe(id);
    const asked = await signUp(right);
    expect([asked.status, asked.body.message]).toEqual([409, 'Are you Abena?']);
    expect((await signUp(right, { claim: true })).body.user.id).toBe(id);
    expect([(await correct({ phone: uniquePhone(), version })).status, (await read()).isUnclaimed]).toEqual([
      409,
      undefined,
    ]);
    expect((await listActs('user.update')).map(({ reason }) => reason)).toEqual(['number']);
  });

  it('is refused where another account has it, and what gets no SMS finds nobody', async () => {
    const taken = await correct({ phone: setup.ama.phone ?? '' });
    expect(taken.status).toBe(200);
    const other = uniquePhone();
    await staff('POST /admins/users', { firstName: 'Esi', phone: other, tell: false });
    const refused = await correct({ phone: other });
    expect([refused.status, refused.body.errors]).toEqual([409, { phone: sharedTexts.phoneTaken }]);
    expect((await correct({ phone: '030 212 3456' })).body.errors.phone).toMatch(/mobile number/);
  });

  it('belongs to one account only, even if somebody proves the old one at the same moment', async () => {
    const right = uniquePhone();
    const proof = await receiveCode(setup.api, jobs, phone, 'sign-up');
    const body = {
      firstName: 'Kwesi',
      lastName: 'Boateng',
      password: 'harmattan wind',
      ...proof,
      claim: true,
    };
    const [claimed, corrected] = await Promise.all([
      setup.api.call('POST /users/signup', { body }),
      correct({ phone: right, tell: false }),
    ]);
    const account = await findAccount(id);
    const [old, now] = [await findByPhone(toE164(phone)), await findByPhone(toE164(right))];
    // Either it was theirs first, and the correction is a number to call; or they have an account of their own.
    if (claimed.body.user?.id === id) {
      expect([account?.phone, account?.phoneVerified, now]).toEqual([toE164(phone), true, undefined]);
      expect(old?.accountId).toBe(id);
      expect(account?.contactPhone).toBe(toE164(right));
    } else {
      expect([account?.phone, account?.phoneReserved, now?.accountId]).toEqual([toE164(right), true, id]);
      expect(old?.accountId).not.toBe(id);
    }
    expect(corrected.status).toBe(200);
  });
});

it('a claimed account gets a number to call, which finds nobody and is on its open pickups', async () => {
  await claim();
  const pickup = await book();
  const called = uniquePhone();
  const answer = await correct({ phone: called });
  expect(answer.body.user).toMatchObject({
    phone: toE164(phone),
    phoneVerified: true,
    contactPhone: toE164(called),
  });
  await jobs.runUntilIdle();
  expect([await findByPhone(toE164(called)), textsTo(called)]).toEqual([undefined, []]);
  expect((await read()).pickups[0]).toMatchObject({ id: pickup.id, user: { phone: toE164(called) } });
  expect((await book()).user.phone).toBe(toE164(called));
  await correct({ phone: '' });
  expect((await read()).user).not.toHaveProperty('contactPhone');
  expect((await listActs('user.update')).map(({ reason }) => reason)).toEqual([
    'number to call',
    'number to call',
  ]);
});

describe('names and place', () => {
  it('reach open pickups and orders there, with an act each, and once under a key', async () => {
    const [here, elsewhere] = [await book(), await book({ location: 'Tema, harbour' })];
    // As a process that was killed leaves it: its pickups are made as it follows, in the right place.
    const content = { wasteType: 'plastic', location: 'kasoa, BLUE kiosk' } as const;
    await storeOrder({ ...setup.ama, id }, { content });
    const key = crypto.randomUUID();
    const body = { firstName: 'Adwoa', place: 'Kasoa, green kiosk' };
    expect((await correct(body, key)).status).toBe(200);
    expect((await correct(body, key)).status).toBe(200);
    await jobs.runUntilIdle();
    const { user, places, pickups, standingOrders } = await read();
    expect([user.firstName, places[0].location]).toEqual(['Adwoa', 'Kasoa, green kiosk']);
    const byId = new Map(pickups.map((one: { id: string }) => [one.id, one]));
    const green = { location: 'Kasoa, green kiosk', user: { firstName: 'Adwoa' } };
    expect(byId.get(here.id)).toMatchObject(green);
    expect(byId.get(elsewhere.id)).toMatchObject({ location: 'Tema, harbour', user: { firstName: 'Adwoa' } });
    expect(standingOrders[0].location).toBe('Kasoa, green kiosk');
    expect(pickups.length).toBeGreaterThan(2);
    expect((await listActs('pickup.edit')).length).toBe(1);
    expect((await listActs('user.update')).map(({ reason }) => reason)).toContain('name, place');
  });

  it('stay at what is booked where staff say so; a household without a place gets its first', async () => {
    await book();
    await correct({ place: 'Kasoa, green kiosk', follow: false });
    expect((await read()).pickups[0].location).toBe('Kasoa, blue kiosk');
    const bare = await person('user');
    await staff(`PATCH /admins/users/${bare.id}`, { place: 'Madina' });
    expect((await staff(`GET /admins/users/${bare.id}`)).body.places).toMatchObject([{ location: 'Madina' }]);
  });

  it('of two admins at once one is told that somebody was faster', async () => {
    const { version } = await read();
    const both = await Promise.all([
      correct({ firstName: 'Adwoa', version }),
      correct({ firstName: 'Akosua', version }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await correct({ lastName: 'Mensah', version })).status).toBe(409);
  });
});

describe('a repeating pickup of a household', () => {
  const change = (method: string, order: { id: string; version: number }, more: object = {}) =>
    staff(`${method} /admins/standing-orders/${order.id}`, { userId: id, version: order.version, ...more });

  it('makes its next pickups where it is resumed', async () => {
    const order = await storeOrder({ ...setup.ama, id }, { pausedUntil: '2999-01-01' });
    const resumed = await change('PATCH', order, { pausedUntil: null });
    expect(resumed.body.created.length).toBeGreaterThan(0);
  });

  it('is paused, resumed and ended by staff; what it had planned is cancelled, and its household told', async () => {
    const ama = await person('user');
    id = ama.id;
    const made = await staff('POST /admins/standing-orders', orderForm({ userId: id, everyWeeks: 1 }));
    const order = made.body.standingOrder;
    const until = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
    const paused = await change('PATCH', order, { pausedUntil: until });
    expect([paused.status, paused.body.message]).toEqual([200, sharedTexts.orderPaused]);
    expect((await read()).standingOrders[0].pausedUntil).toBe(until);
    const history = (await staff(`GET /pickups/${made.body.created[0].id}`)).body.pickup.history;
    expect(history.at(-1)).toMatchObject({ event: 'cancelled', by: { role: 'admin' } });
    await jobs.runUntilIdle();
    const told = jobs
      .mails()
      .filter(({ to, subject }) => to.includes(ama.email) && /cancelled/.test(subject));
    expect(told).toHaveLength(made.body.created.length);
    const resumed = await change('PATCH', paused.body.standingOrder, { pausedUntil: null });
    expect(resumed.body.standingOrder.pausedUntil).toBeUndefined();
    expect((await change('DELETE', order)).status).toBe(409);
    expect((await change('DELETE', resumed.body.standingOrder)).status).toBe(200);
    expect((await read()).standingOrders).toEqual([]);
    expect((await read()).pickups.filter(({ status }: { status: string }) => status === 'pending')).toEqual(
      [],
    );
    expect([(await listActs('user.pause-order')).length, (await listActs('user.end-order')).length]).toEqual([
      2, 1,
    ]);
    expect((await change('DELETE', { id: order.id, version: 9 }, { userId: setup.ama.id })).status).toBe(404);
  });
});

describe('notes of staff', () => {
  const note = (text: string, key?: string) => staff(`POST /admins/users/${id}/notes`, { text }, key);

  it('say what, when and by whom, once under a key, at most 50', async () => {
    const key = crypto.randomUUID();
    const first = (await note('Calls in the morning', key)).body.note;
    expect((await note('Calls in the morning', key)).body.note).toEqual(first);
    const [other] = await Promise.all([note('Has a dog'), note('Pays at the office')]);
    expect((await read()).notes).toHaveLength(3);
    expect(first).toMatchObject({ text: 'Calls in the morning', by: 'Efua admin' });
    expect((await staff(`DELETE /admins/users/${id}/notes/${other.body.note.id}`)).status).toBe(200);
    for (let count = 2; count < 50; count += 1) await note(`Note ${count}`);
    expect((await note('One more')).status).toBe(409);
    expect((await note('  ')).body.errors.text).toBe('Please write the note');
    expect((await listActs('user.remove-note')).length).toBe(1);
  });

  it('are exported from the claim on, without who wrote them, and gone with the account', async () => {
    await note('From before');
    await claim();
    await note('Has a dog');
    const own = await setup.api.call('POST /users/login', { body: { phone, password: 'harmattan wind' } });
    const exported = await setup.api.call('GET /me/export', { token: own.body.token });
    expect(exported.body.notes).toEqual([{ at: expect.any(String), text: 'Has a dog' }]);
    const body = { currentPassword: 'harmattan wind' };
    await setup.api.call('DELETE /me', { token: own.body.token, body });
    const late = await note('Too late');
    await jobs.runUntilIdle();
    expect([late.status, await getItem(keys.notes(id))]).toEqual([404, undefined]);
  });
});

it('is for staff', async () => {
  for (const route of [`PATCH /admins/users/${id}`, `POST /admins/users/${id}/notes`])
    expect((await setup.api.call(route, { token: setup.ama.token, body: { text: 'x' } })).status).toBe(403);
});
