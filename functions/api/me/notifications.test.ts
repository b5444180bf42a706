import { afterAll, expect, it } from 'vitest';
import { findAccount } from '#data/accounts/accounts.ts';
import { startTestApi } from '#testing/api.ts';
import { testJobs } from '#testing/jobs.ts';
import { receiveCode, toE164, uniquePhone } from '#testing/samples/codes.ts';
import { person, testPassword } from '#testing/samples/people.ts';

const api = await startTestApi();
const jobs = testJobs(api.store);
afterAll(() => api.stop());

const password = 'harmattan wind';

async function byPhone() {
  const proof = await receiveCode(api, jobs, uniquePhone(), 'sign-up');
  await api.call('POST /users/signup', {
    body: { firstName: 'Ama', lastName: 'Mensah', password, ...proof },
  });
  const { body } = await api.call('POST /users/login', { body: { phone: proof.phone, password } });
  return { id: body.user.id, token: body.token, user: body.user };
}

it('SMS are on with a proven number, and off by one switch whose time and place are kept', async () => {
  const { id, token, user } = await byPhone();
  expect(user.notifications).toEqual({ sms: true, ussd: true, paymentRequests: true });
  expect((await findAccount(id))?.consents).toEqual({
    sms: { given: true, at: expect.any(String), source: 'number' },
  });
  const put = (body: object) => api.call('PUT /me/notifications', { body, token });
  for (const _again of ['once', 'twice']) {
    const answer = await put({ sms: false, ussd: true });
    expect(answer.status).toBe(200);
    expect(answer.body.account.notifications).toEqual({ sms: false, ussd: true, paymentRequests: true });
  }
  const exported = await api.call('GET /me/export', { token });
  expect(exported.body.consents).toEqual([
    { channel: 'sms', given: false, at: expect.any(String), source: 'account page' },
  ]);
  // A repeated choice keeps its time.
  const first = exported.body.consents[0].at;
  await put({ sms: false, ussd: false });
  const again = await api.call('GET /me/export', { token });
  expect(again.body.consents[0].at).toBe(first);
  expect((await put({ sms: true, ussd: false })).body.account.notifications).toEqual({
    sms: true,
    ussd: false,
    paymentRequests: true,
  });
});

it('stays as chosen when the number changes, and goes with the account', async () => {
  const { id, token } = await byPhone();
  await api.call('PUT /me/notifications', { body: { sms: false, ussd: true }, token });
  const proof = await receiveCode(api, jobs, uniquePhone(), 'change', token);
  const changed = await api.call('PUT /me/phone', { body: { ...proof, currentPassword: password }, token });
  expect(changed.body.account).toMatchObject({ phone: toE164(proof.phone), notifications: { sms: false } });
  await api.call('DELETE /me', { body: { currentPassword: password }, token });
  expect(await findAccount(id)).toBeUndefined();
  await expect(jobs.runUntilIdle()).resolves.toBeUndefined();
});

it('an account with an address does not dial before its owner says so', async () => {
  const esi = await person('user');
  const proof = await receiveCode(api, jobs, uniquePhone(), 'change', esi.token);
  const body = { ...proof, currentPassword: testPassword };
  const answer = await api.call('PUT /me/phone', { body, token: esi.token });
  expect(answer.body.account.notifications).toEqual({ sms: true, ussd: false, paymentRequests: true });
});

it('is switched on with the password only, and off without', async () => {
  const { id, token } = await person('collector');
  const put = (ussd: boolean, currentPassword?: string, sms = true) =>
    api.call('PUT /me/notifications', { body: { sms, ussd, currentPassword }, token });
  const missing = await put(true);
  expect([missing.status, missing.body.errors]).toEqual([
    400,
    { currentPassword: 'Current password is required' },
  ]);
  const wrong = await put(true, 'not the password', false);
  expect([wrong.status, wrong.body.errors]).toEqual([
    400,
    { currentPassword: 'Your current password isn’t right.' },
  ]);
  expect((await findAccount(id))?.consents).toBeUndefined();
  expect((await put(true, testPassword)).status).toBe(200);
  const { consents } = (await findAccount(id)) ?? {};
  expect(consents).toEqual({ ussd: { given: true, at: expect.any(String), source: 'password' } });
  // While it is on, the switch of SMS asks for nothing and changes nothing of it; neither does the same request again.
  expect((await put(true, undefined, false)).status).toBe(200);
  expect((await put(true, testPassword, false)).status).toBe(200);
  expect((await findAccount(id))?.consents).toMatchObject({ ussd: consents?.ussd, sms: { given: false } });
  expect((await put(false)).status).toBe(200);
  expect((await findAccount(id))?.consents?.ussd).toMatchObject({ given: false, source: 'account page' });
  expect((await put(true)).status).toBe(400);
});

it('says to a collector with a number alone, who may dial by default, whether places are shown', async () => {
  const proof = await receiveCode(api, jobs, uniquePhone(), 'sign-up');
  const body = { firstName: 'Kofi', lastName: 'Boateng', password, ...proof };
  const made = await api.call('POST /collectors/signup', { body });
  const admin = await person('admin');
  const approve = `PATCH /admins/collectors/${made.body.collector.id}/approve`;
  await api.call(approve, { token: admin.token, body: {} });
  const login = await api.call('POST /collectors/login', { body: { phone: proof.phone, password } });
  const { token, collector } = login.body;
  expect(collector.notifications).toEqual({ sms: true, ussd: true });
  const put = (more: object) =>
    api.call('PUT /me/notifications', { body: { sms: true, ussd: true, ...more }, token });
  expect((await put({})).body.account.notifications).toEqual({ sms: true, ussd: true });
  expect((await put({ currentPassword: 'wrong' })).status).toBe(400);
  const confirmed = await put({ currentPassword: password });
  expect(confirmed.body.account.notifications).toEqual({ sms: true, ussd: true, places: true });
  const off = await put({ ussd: false });
  expect(off.body.account.notifications).toEqual({ sms: true, ussd: false });
});

it('takes nothing but two answers, and admins have none', async () => {
  const [kofi, admin] = [await person('collector'), await person('admin')];
  const put = (body: object, token: string | undefined) => api.call('PUT /me/notifications', { body, token });
  for (const body of [{}, { sms: 'no', ussd: true }, { sms: true }]) {
    expect((await put(body, kofi.token)).status).toBe(400);
  }
  const both = { sms: true, ussd: false };
  expect((await put(both, kofi.token)).status).toBe(200);
  expect((await put(both, admin.token)).status).toBe(403);
  expect((await put(both, undefined)).status).toBe(401);
});
