import { beforeEach, describe, expect, it } from 'vitest';
import { createAccount, findAccount } from '#data/accounts/accounts.ts';
import { findByPhone } from '#data/accounts/identities.ts';
import { keys } from '#data/keys.ts';
import { getItem } from '#data/table/table.ts';
import { staffTexts } from '#domain/accounts/staff-texts.ts';
import * as sharedTexts from '#shared/texts.ts';
import { uniqueEmail } from '#testing/api.ts';
import { testJobs } from '#testing/jobs.ts';
import { orderForm } from '#testing/order-test.ts';
import { passMilliseconds, passMinutes, setClock } from '#testing/pass-time.ts';
import { setUpPickupTest } from '#testing/pickup-test.ts';
import { type ReceivedCode, receiveCode, toE164, uniquePhone } from '#testing/samples/codes.ts';
import { person, testPassword } from '#testing/samples/people.ts';
import { pickupRequest } from '#testing/samples/pickup-request.ts';

/** Accounts that staff made by number: who claims them, and what they see. */

let phone: string;

setClock('10:00');
const setup = await setUpPickupTest();
const jobs = testJobs(setup.api.store);
beforeEach(() => {
  phone = uniquePhone();
  setClock('10:00');
  adminToken = setup.admin.token;
});

const password = 'harmattan wind';
const welcome = expect.stringMatching(/^Sankofa: as you asked, we've made an account for this number/);
const typed = { firstName: 'Kwesi', lastName: 'Boateng', password };
let adminToken: string;
const staff = (route: string, body?: object) => setup.api.call(route, { token: adminToken, body });
const receive = (purpose: 'sign-up' | 'reset' | 'change' = 'sign-up', token?: string) =>
  receiveCode(setup.api, jobs, phone, purpose, token);
const signUp = (proof: ReceivedCode, more: object = {}, role = 'user') =>
  setup.api.call(`POST /${role}s/signup`, { body: { ...typed, ...proof, ...more } });
const logIn = () => setup.api.call('POST /users/login', { body: { phone, password } });
/** Tokens of admins last 12 hours. */
async function later(days: number): Promise<void> {
  passMinutes(days * 24 * 60);
  adminToken = (await person('admin')).token;
}

/** A household that staff made, with a pickup that is booked for it. */
async function madeByStaff() {
  const made = await staff('POST /admins/users', {
    firstName: 'Abena',
    lastName: 'Owusu',
    phone,
    place: 'Kasoa',
  });
  const { user } = made.body;
  const { pickup } = (await staff('POST /admins/pickups', { ...pickupRequest(), userId: user.id })).body;
  await jobs.runUntilIdle();
  expect(made.status).toBe(201);
  return { id: String(user.id), pickup };
}

const texts = () => jobs.texts(toE164(phone)).map(({ text }) => text);
const wrongNumbers = async (id: string) =>
  (await staff('GET /admins/messages')).body.messages.filter(({ subject }: { subject: string }) =>
    subject.includes(id.slice(-6)),
  );

/** Whom a number that staff entered is asked about, at the doors that are no sign-up of a household. */
describe.each([
  [
    'one’s own number',
    async () => {
      const kofi = await person('collector');
      const proof = { ...(await receive('change', kofi.token)), currentPassword: testPassword };
      return (more: object) =>
        setup.api.call('PUT /me/phone', { body: { ...proof, ...more }, token: kofi.token });
    },
  ],
  [
    'the sign-up of a collector',
    async () => {
      const proof = await receive();
      return (more: object) => signUp(proof, more, 'collector');
    },
  ],
])('the number of an account that staff made, at %s,', (_, open) => {
  it('is asked about before the account loses it', async () => {
    const { id } = await madeByStaff();
    const take = await open();
    const asked = await take({});
    expect([asked.status, asked.body.code, asked.body.message]).toEqual([409, 'is_it_you', 'Are you Abena?']);
    expect(await findByPhone(toE164(phone))).toMatchObject({ accountId: id });
    const yes = await take({ claim: true });
    expect([yes.status, yes.body.message]).toEqual([409, sharedTexts.phoneTaken]);
    expect(await findByPhone(toE164(phone))).toMatchObject({ accountId: id });
    expect((await take({ claim: false })).status).toBeLessThan(300);
    expect((await findByPhone(toE164(phone)))?.accountId).not.toBe(id);
    expect((await findAccount(id))?.phone).toBeUndefined();
    expect(await wrongNumbers(id)).toHaveLength(1);
  });
});

describe('an account that staff made', () => {
  it('asks only a person with the right code whether it is theirs', async () => {
    const { id } = await madeByStaff();
    const proof = await receive();
    const wrong = await signUp({ ...proof, code: proof.code === '000000' ? '000001' : '000000' });
    expect(wrong.body.errors).toEqual({ code: sharedTexts.wrongSmsCode });
    const asked = await signUp(proof);
    expect([asked.status, asked.body.code, asked.body.message]).toEqual([409, 'is_it_you', 'Are you Abena?']);
    expect(JSON.stringify(asked.body)).not.toContain('Owusu');
    const yes = await signUp(proof, { claim: true });
    expect(yes.status).toBe(201);
    expect(yes.body.user).toMatchObject({ id, firstName: 'Kwesi', email: '', phoneVerified: true });
    expect((await signUp(proof, { claim: true })).status).toBe(400);
    const account = await findAccount(id);
    expect(account?.consents?.sms).toMatchObject({ given: true, source: 'number' });
    expect((await logIn()).body.user).toMatchObject({ id });
  });

  it('shows nothing of what was booked before to the person who claims it', async () => {
    const { id, pickup } = await madeByStaff();
    passMilliseconds();
    await signUp(await receive(), { claim: true });
    passMilliseconds();
    const { token } = (await logIn()).body;
    const own = (route: string, body?: object) => setup.api.call(route, { token, body });
    for (const route of ['GET /pickups/mine', 'GET /pickups/mine?status=pending']) {
      const { pickups, counts } = (await own(route)).body;
      expect([pickups, counts.total, counts.pending]).toEqual([[], 0, 0]);
    }
    expect((await own(`GET /pickups/${pickup.id}`)).status).toBe(404);
    for (const [action, body] of [
      ['cancel', {}],
      ['reschedule', pickupRequest()],
    ] as const)
      expect((await own(`PATCH /pickups/${pickup.id}/${action}`, body)).status).toBe(404);
    expect((await own(`POST /pickups/${pickup.id}/problems`, { kind: 'not-collected' })).status).toBe(404);
    expect((await own('GET /me/places')).body.places).toEqual([]);
    expect(await getItem(keys.places(id))).toBeUndefined();
    const exported = (await own('GET /me/export')).body;
    expect([exported.pickups, exported.staffActs]).toEqual([[], []]);
    await staff(`PATCH /admins/pickups/${pickup.id}/assign`, { collectorId: setup.kofi.id });
    await jobs.runUntilIdle();
    expect(texts().filter((text) => /your waste/.test(text))).toEqual([]);
    // The collector and staff go on seeing whom it was booked for.
    const seen = await staff(`GET /pickups/${pickup.id}`);
    expect(seen.body.pickup.user).toMatchObject({ firstName: 'Abena', phone: toE164(phone) });
    expect((await staff(`GET /admins/users/${id}`)).body.pickups).toHaveLength(1);
    const next = await own('POST /pickups', pickupRequest());
    expect((await own('GET /pickups/mine')).body.counts.total).toBe(1);
    expect((await own(`GET /pickups/${next.body.pickup.id}`)).status).toBe(200);
  });

  it('lets who claims it end a repeating pickup of before, and tells the place of none', async () => {
    const { id } = await madeByStaff();
    const order = { ...orderForm(), userId: id, notes: 'Ring at the green gate' };
    expect((await staff('POST /admins/standing-orders', order)).status).toBe(201);
    passMilliseconds();
    await signUp(await receive(), { claim: true });
    passMilliseconds();
    const { token } = (await logIn()).body;
    const own = (route: string, body?: object) => setup.api.call(route, { token, body });
    const [seen] = (await own('GET /standing-orders')).body.standingOrders;
    expect(seen).toMatchObject({ wasteType: order.wasteType, location: sharedTexts.hiddenPlace });
    expect(seen.upcoming.length).toBeGreaterThan(0);
    const skipped = await own(`POST /standing-orders/${seen.id}/skip`, { date: seen.upcoming[0].date });
    const exported = (await own('GET /me/export')).body;
    for (const told of [seen, skipped.body, exported]) {
      expect(JSON.stringify(told)).not.toContain(order.location);
      expect(JSON.stringify(told)).not.toContain(order.notes);
    }
    expect((await staff(`GET /admins/users/${id}`)).body.standingOrders[0].location).toBe(order.location);
    const { version } = skipped.body.standingOrder;
    expect((await own(`DELETE /standing-orders/${seen.id}`, { version })).status).toBe(200);
  });

  it('is left by a number whose owner says no: staff are told, and the open pickup loses it', async () => {
    const { id, pickup } = await madeByStaff();
    const answer = await signUp(await receive(), { claim: false });
    expect(answer.status).toBe(201);
    expect(answer.body.user).toMatchObject({ firstName: 'Kwesi', phoneVerified: true });
    expect(answer.body.user.id).not.toBe(id);
    const left = await findAccount(id);
    expect([left?.phone, left?.phoneReserved]).toEqual([undefined, undefined]);
    const [message, ...more] = await wrongNumbers(id);
    expect([message.message, more]).toEqual([expect.stringMatching(/isn’t theirs/), []]);
    await jobs.runUntilIdle();
    expect(jobs.mails().find(({ subject }) => subject === message.subject)?.text).toMatch(
      /from the service itself/,
    );
    expect((await staff(`GET /pickups/${pickup.id}`)).body.pickup.user).not.toHaveProperty('phone');
    expect(texts().some((text) => /was removed/.test(text))).toBe(false);
  });

  it('is asked about once only where two say yes at the same moment', async () => {
    const { id } = await madeByStaff();
    const proof = await receive();
    const both = await Promise.all([signUp(proof, { claim: true }), signUp(proof, { claim: true })]);
    expect(both.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(await findByPhone(toE164(phone))).toMatchObject({ accountId: id });
  });

  it('takes an address with the claim, but not one of somebody else', async () => {
    await madeByStaff();
    const proof = await receive();
    const taken = await signUp(proof, { claim: true, email: setup.ama.email });
    expect([taken.status, taken.body.errors]).toEqual([409, { email: sharedTexts.emailTaken }]);
    const email = uniqueEmail('user');
    const answer = await signUp(proof, { claim: true, email });
    expect(answer.body.user).toMatchObject({ email, emailVerified: false, phoneVerified: true });
  });

  it('has no login, and no code for a reset, before it is claimed', async () => {
    await madeByStaff();
    expect((await logIn()).status).toBe(400);
    expect((await receive('reset')).code).toBe('');
  });

  it('waits for 30 days; then the number is free for its owner, and staff are not told', async () => {
    const { id } = await madeByStaff();
    await later(29.9);
    expect((await signUp(await receive())).body.code).toBe('is_it_you');
    await later(0.2);
    const answer = await signUp(await receive());
    expect([answer.status, answer.body.user.id === id]).toEqual([201, false]);
    expect((await findAccount(id))?.phone).toBeUndefined();
    expect(await wrongNumbers(id)).toEqual([]);
  });

  it('keeps its number when staff enter it again', async () => {
    await madeByStaff();
    await later(91);
    const again = await staff('POST /admins/users', { firstName: 'Yaa', lastName: 'Mensah', phone });
    expect(again.status).toBe(409);
  });

  it('gets the welcome by day, and after the night when it was made then', async () => {
    await madeByStaff();
    expect(texts()).toEqual([welcome]);
    phone = uniquePhone();
    setClock('20:00');
    await madeByStaff();
    expect(texts()).toEqual([]);
    passMinutes(10 * 60);
    await jobs.runUntilIdle();
    expect(texts()).toEqual([welcome]);
  });

  it('gets the welcome no more when it is claimed during the night', async () => {
    setClock('21:00');
    await madeByStaff();
    expect((await signUp(await receive(), { claim: true })).status).toBe(201);
    passMinutes(9 * 60 + 1);
    await jobs.runUntilIdle();
    expect(texts()).not.toContain(welcome);
  });
});

describe('an account that its owner made by dialling', () => {
  it('gets its first password in the browser by a code, and keeps everything', async () => {
    const dialled = await createAccount(
      {
        role: 'user',
        firstName: 'Abena',
        lastName: 'Owusu',
        email: '',
        phone: toE164(phone),
        phoneVerified: true,
      },
      new Date(),
    );
    await staff('POST /admins/pickups', { ...pickupRequest(), userId: dialled.id });
    const proof = await receive();
    expect((await signUp(proof)).body.message).toBe(staffTexts.isItYou('Abena'));
    const no = await signUp(proof, { claim: false });
    expect([no.status, no.body.errors]).toEqual([409, { phone: sharedTexts.phoneTaken }]);
    expect((await signUp(proof, { claim: true })).body.user.id).toBe(dialled.id);
    const { token } = (await logIn()).body;
    const { body } = await setup.api.call('GET /pickups/mine', { token });
    expect(body.pickups).toHaveLength(1);
    expect((await signUp(await receive(), { claim: true })).status).toBe(409);
  });
});
