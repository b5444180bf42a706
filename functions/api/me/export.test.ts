import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { StatementEntry } from '#contracts/money/statement-calls.ts';
import { createEmailToken } from '#data/accounts/email-tokens.ts';
import { findByEmail } from '#data/accounts/identities.ts';
import { readSms } from '#data/messages/sent-sms.ts';
import { addDays } from '#shared/dates.ts';
import { startTestApi, type TestApi, uniqueEmail } from '#testing/api.ts';
import { testJobs } from '#testing/jobs.ts';
import { givePrice } from '#testing/money/money-test.ts';
import { passMilliseconds, setClock, testDay } from '#testing/pass-time.ts';
import { bringToToday } from '#testing/samples/bring-to-today.ts';
import { receiveCode, toE164, uniquePhone } from '#testing/samples/codes.ts';
import { person, type TestPerson, testPassword } from '#testing/samples/people.ts';

let api: TestApi;
let ama: TestPerson;

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());
afterEach(() => void vi.useRealTimers());
beforeEach(async () => {
  ama = await person('user', { firstName: 'Ama', phone: '+233241111111' });
});

describe('GET /me/export', () => {
  const inTwoDays = new Date(Date.now() + 48 * 3600_000).toISOString().slice(0, 10);
  const book = (one: TestPerson, date = inTwoDays) =>
    api.call('POST /pickups', {
      token: one.token,
      body: { wasteType: 'glass', location: 'Osu', date, time: '10:00' },
    });
  const exported = (one: TestPerson) => api.call('GET /me/export', { token: one.token });
  const write = (email: string, subject: string, token?: string) => {
    passMilliseconds();
    return api.call('POST /contact', { token, body: { name: 'A', email, subject, message: 'Hello' } });
  };
  const listSubjects = async (one: TestPerson) =>
    (await exported(one)).body.messages.map(({ subject }: { subject: string }) => subject);

  it('gives a household everything of its own and nothing of others', async () => {
    const mine = [(await book(ama)).body.pickup.id, (await book(ama)).body.pickup.id];
    await book(await person('user'));
    await write(ama.email.toUpperCase(), 'Mine', ama.token);
    await write('other@example.com', 'Not mine');
    const answer = await exported(ama);
    expect(answer.status).toBe(200);
    expect(answer.body.account).toMatchObject({ id: ama.id, email: ama.email });
    expect(answer.body.pickups.map((pickup: { id: string }) => pickup.id).sort()).toEqual(mine.sort());
    expect(answer.body.pickups[0].history).toHaveLength(1);
    expect(answer.body.messages).toMatchObject([{ subject: 'Mine', message: 'Hello' }]);
    expect(answer.body.exportedAt).toMatch(/Z$/);
  });

  it('shows what was written under its address without a login once the address is verified', async () => {
    const body = { firstName: 'Ama', lastName: 'Mensah', email: uniqueEmail('user'), password: testPassword };
    const { id } = (await api.call('POST /users/signup', { body })).body.user;
    const { token } = (await api.call('POST /users/login', { body })).body;
    const signedUp = { ...ama, id, token };
    await write(body.email, 'By whoever typed it');
    await write(body.email, 'With a token that is none', 'nonsense');
    expect(await listSubjects(signedUp)).toEqual([]);
    const link = {
      token: await createEmailToken({ use: 'confirm', accountId: id, email: body.email }, new Date()),
    };
    expect((await api.call('POST /email/verify', { body: link })).status).toBe(200);
    await write('elsewhere@example.com', 'Logged in', token);
    expect(await listSubjects(signedUp)).toEqual([
      'By whoever typed it',
      'With a token that is none',
      'Logged in',
    ]);
  });

  it('leaves out what was written from the address before the account was there', async () => {
    const { email } = ama;
    await api.call('DELETE /me', { token: ama.token, body: { currentPassword: testPassword } });
    await write(email, 'By whoever had it');
    passMilliseconds();
    const body = { firstName: 'New', lastName: 'Owner', email, password: testPassword };
    await api.call('POST /users/signup', { body });
    const { accountId = '' } = (await findByEmail(email)) ?? {};
    const link = { token: await createEmailToken({ use: 'confirm', accountId, email }, new Date()) };
    await api.call('POST /email/verify', { body: link });
    const { token } = (await api.call('POST /users/login', { body })).body;
    expect(await listSubjects({ ...ama, token })).toEqual([]);
  });

  it('gives a collector their assignments, without the phone of a household they no longer visit', async () => {
    const [kofi, admin] = await Promise.all([person('collector'), person('admin')]);
    const ids = [(await book(ama)).body.pickup.id, (await book(ama)).body.pickup.id];
    await book(ama);
    for (const id of ids) {
      const body = { collectorId: kofi.id };
      await api.call(`PATCH /admins/pickups/${id}/assign`, { token: admin.token, body });
    }
    await bringToToday(ids[0]);
    await api.call(`PATCH /collectors/pickups/${ids[0]}/complete`, { token: kofi.token, body: {} });
    const { pickups } = (await exported(kofi)).body;
    const status = Object.fromEntries(
      pickups.map((one: { id: string; status: string; user: object }) => [
        one.id,
        [one.status, 'phone' in one.user],
      ]),
    );
    expect(status).toEqual({ [ids[0]]: ['completed', false], [ids[1]]: ['assigned', true] });
    expect((await exported(admin)).body.pickups).toEqual([]);
  });

  it('gives a collector the order of their own stops, by date', async () => {
    const [kofi, admin] = await Promise.all([person('collector'), person('admin')]);
    const own = (await book(ama)).body.pickup.id;
    const other = (await book(ama)).body.pickup.id;
    const token = admin.token;
    await api.call(`PATCH /admins/pickups/${own}/assign`, { token, body: { collectorId: kofi.id } });
    const plannedAt = `${inTwoDays}T09:00:00.000Z`;
    const stops = [other, own].map((pickupId) => ({ pickupId, plannedAt }));
    await api.call(`PUT /admins/rounds/${inTwoDays}/${kofi.id}`, { token, body: { stops } });
    const mine = [{ date: inTwoDays, stops: [{ pickupId: own, plannedAt }] }];
    expect((await exported(kofi)).body.rounds).toEqual(mine);
    expect((await exported(ama)).body).not.toHaveProperty('rounds');
    expect((await exported(await person('collector'))).body.rounds).toEqual([]);
  });

  it('has what moved in the books: of a household its own, of a collector their cash', async () => {
    const [kofi, yaw, admin] = await Promise.all([
      person('collector'),
      person('collector'),
      person('admin', { firstName: 'Efua' }),
    ]);
    for (const collector of [kofi, yaw]) {
      const { id } = (await book(ama)).body.pickup;
      await givePrice(id);
      await bringToToday(id);
      const body = { collectorId: collector.id };
      await api.call(`PATCH /admins/pickups/${id}/assign`, { token: admin.token, body });
      const paid = { paid: { method: 'cash', amount: 1250 } };
      await api.call(`PATCH /collectors/pickups/${id}/complete`, { token: collector.token, body: paid });
    }
    const told = async (one: TestPerson) =>
      (await exported(one)).body.statement?.map(({ kind, amount }: StatementEntry) => `${kind} ${amount}`);
    expect((await told(ama)).sort()).toEqual(['charged 1250', 'charged 1250', 'paid -1250', 'paid -1250']);
    expect(await told(kofi)).toEqual(['collected 1250']);
    expect(await told(admin)).toBeUndefined();
  });

  it('has the requests for Mobile Money, with the number while they are open', async () => {
    const [kofi, admin] = await Promise.all([person('collector'), person('admin')]);
    const { id } = (await book(ama, inTwoDays)).body.pickup;
    await givePrice(id);
    await bringToToday(id);
    const body = { collectorId: kofi.id };
    await api.call(`PATCH /admins/pickups/${id}/assign`, { token: admin.token, body });
    await api.call(`PATCH /collectors/pickups/${id}/complete`, { token: kofi.token, body: {} });
    const asked = { phone: '024 111 1111', network: 'mtn' };
    const { status } = await api.call(`POST /pickups/${id}/payments`, { token: ama.token, body: asked });
    expect(status).toBe(202);
    const own = { pickupId: id, amount: 1250, status: 'open', phone: '+233241111111', network: 'mtn' };
    expect((await exported(ama)).body.payments).toMatchObject([own]);
    expect((await exported(kofi)).body.payments).toBeUndefined();
  });

  it('has what collectors noted about a household, which its screens do not show', async () => {
    const [kofi, admin] = await Promise.all([person('collector'), person('admin')]);
    const { id } = (await book(ama)).body.pickup;
    const body = { collectorId: kofi.id };
    await api.call(`PATCH /admins/pickups/${id}/assign`, { token: admin.token, body });
    const failed = { reason: 'nobody-home', note: 'A dog is loose' };
    const path = `PATCH /collectors/pickups/${id}/could-not-collect` as const;
    expect((await api.call(path, { token: kofi.token, body: failed })).status).toBe(200);
    const shown = await api.call(`GET /pickups/${id}`, { token: ama.token });
    expect(JSON.stringify(shown.body)).not.toContain('A dog is loose');
    const [pickup] = (await exported(ama)).body.pickups;
    const noted = { reason: 'Nobody home', note: failed.note, by: { role: 'collector' } };
    expect(pickup.history.at(-1)).toMatchObject(noted);
  });

  it('has the sessions that have not ended, and says which one asks', async () => {
    const login = { email: ama.email, password: testPassword };
    const { token } = (await api.call('POST /users/login', { body: login })).body;
    const { sessions } = (await exported({ ...ama, token })).body;
    const listed = await api.call('GET /me/sessions', { token });
    expect(sessions).toEqual(listed.body.sessions);
    expect(sessions.map(({ current }: { current: boolean }) => current)).toEqual([true, false]);
  });

  it('has the SMS of the last 30 days: kind, time and state, until the account is deleted', async () => {
    const jobs = testJobs(api.store);
    setClock('10:00');
    const [kofi, admin] = await Promise.all([person('collector'), person('admin')]);
    const proof = await receiveCode(api, jobs, uniquePhone(), 'sign-up');
    const names = { firstName: 'Adwoa', lastName: 'Boateng', password: testPassword };
    const { id } = (await api.call('POST /users/signup', { body: { ...names, ...proof } })).body.user;
    const login = { phone: proof.phone, password: testPassword };
    const { token } = (await api.call('POST /users/login', { body: login })).body;
    const day = addDays(testDay, 2);
    const { pickup } = (await book({ ...ama, token }, day)).body;
    await api.call(`PATCH /admins/pickups/${pickup.id}/assign`, {
      token: admin.token,
      body: { collectorId: kofi.id },
    });
    await receiveCode(api, jobs, proof.phone, 'reset');
    const { sms } = (await exported({ ...ama, token })).body;
    const sentAt = `${testDay}T10:00:00.000Z`;
    // The code of the sign-up went to a number that had no account.
    expect(jobs.texts(toE164(proof.phone))).toHaveLength(3);
    // Those of one millisecond have no order.
    const byKind = (a: { kind: string }, b: { kind: string }) => a.kind.localeCompare(b.kind);
    expect(sms.toSorted(byKind)).toEqual([
      { kind: 'assigned', sentAt, state: 'delivered' },
      { kind: 'code', sentAt, state: 'delivered' },
    ]);
    expect(await readSms(id, new Date(`${addDays(testDay, 31)}T00:00:00Z`))).toEqual([]);
    await api.call(`DELETE /admins/users/${id}`, { token: admin.token });
    await jobs.runUntilIdle();
    expect(await readSms(id, new Date())).toEqual([]);
  });
});
