import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { findAccount } from '#data/accounts/accounts.ts';
import { findByPhone } from '#data/accounts/identities.ts';
import { keys } from '#data/keys.ts';
import { getItem } from '#data/table/table.ts';
import * as sharedTexts from '#shared/texts.ts';
import { startTestApi, type TestApi, uniqueEmail } from '#testing/api.ts';
import { type TestJobs, testJobs } from '#testing/jobs.ts';
import { type ReceivedCode, receiveCode, toE164, uniquePhone } from '#testing/samples/codes.ts';
import { person, testPassword } from '#testing/samples/people.ts';

let api: TestApi;
let jobs: TestJobs;
let phone: string;

beforeAll(async () => {
  api = await startTestApi();
  jobs = testJobs(api.store);
});
afterAll(() => api.stop());
beforeEach(() => {
  phone = uniquePhone();
  vi.useRealTimers();
});

const ama = { firstName: 'Ama', lastName: 'Mensah', password: 'harmattan wind' };
const later = (days: number) =>
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + days * 24 * 60 * 60 * 1000 });
const receive = (purpose: 'sign-up' | 'reset' | 'change', token?: string, to = phone) =>
  receiveCode(api, jobs, to, purpose, token);
const signUp = (proof: object, more: object = {}, role = 'user') =>
  api.call(`POST /${role}s/signup`, { body: { ...ama, ...proof, ...more } });
const logIn = (to: string, password = ama.password, role = 'user') =>
  api.call(`POST /${role}s/login`, { body: { phone: to, password } });

/** A household that signed up by its number. */
async function byPhone(to = phone): Promise<{ id: string; token: string }> {
  const answer = await signUp(await receive('sign-up', undefined, to));
  expect(answer.status).toBe(201);
  return { id: answer.body.user.id, token: (await logIn(to)).body.token };
}

describe('POST /codes', () => {
  it('answers alike whatever the number, and stores neither code nor, once sent, number', async () => {
    await byPhone();
    const ask = (to: string) => api.call('POST /codes', { body: { phone: to, purpose: 'reset' } });
    const [known, unknown] = [await ask(phone), await ask(uniquePhone())];
    for (const { status, body } of [known, unknown]) {
      expect(status).toBe(202);
      expect(body).toEqual({
        message: sharedTexts.codeSent,
        requestId: expect.stringMatching(/^[\w-]{22}$/),
      });
    }
    await jobs.runUntilIdle();
    const code = jobs.texts(toE164(phone)).at(-1)?.text.slice(0, 6) ?? '-';
    const item = await getItem(keys.codeRequest(known.body.requestId));
    expect(item).not.toHaveProperty('phone');
    expect(JSON.stringify({ ...item, writeId: '', PK: '' })).not.toContain(code);
  });

  it('sends no SMS for a reset to a number that finds nobody', async () => {
    expect((await receive('reset')).code).toBe('');
    await person('user', { phone: toE164(phone) });
    expect((await receive('reset')).code).toBe('');
  });

  it.each([
    ['024 123', 'sign-up'],
    ['030 212 3456', 'sign-up'],
    ['+1 202 555 0100', 'reset'],
    ['+233 91 123 4567', 'reset'],
  ])('sends to Ghanaian mobile numbers only: %s', async (to, purpose) => {
    const answer = await api.call('POST /codes', { body: { phone: to, purpose } });
    expect(answer.status).toBe(400);
    expect(answer.body.errors.phone).toMatch(/mobile number/);
  });

  it('needs a token for a change, of somebody who may have a number', async () => {
    const body = { phone, purpose: 'change' };
    expect((await api.call('POST /codes', { body })).status).toBe(401);
    const admin = await person('admin');
    expect((await api.call('POST /codes', { body, token: admin.token })).status).toBe(403);
  });

  it('sends three codes an hour and six a day to one number, from wherever they are asked for', async () => {
    let from = 0;
    const ask = async () => {
      const options = { body: { phone, purpose: 'sign-up' }, from: `198.51.100.${from++}` };
      return (await api.call('POST /codes', options)).status;
    };
    const four = async () => [await ask(), await ask(), await ask(), await ask()];
    expect(await four()).toEqual([202, 202, 202, 429]);
    later(0.05);
    expect(await four()).toEqual([202, 202, 202, 429]);
    later(0.05);
    expect(await ask()).toBe(429);
    later(1);
    expect(await ask()).toBe(202);
  });
});

describe('a code', () => {
  it('signs up a household and a collector, who log in with the number', async () => {
    const answer = await signUp(await receive('sign-up'));
    expect(answer.status).toBe(201);
    expect(answer.body.user).toMatchObject({ email: '', phone: toE164(phone), phoneVerified: true });
    const loggedIn = await logIn(phone.replace(/^0/, '+233 '));
    expect(loggedIn.body.user).toMatchObject({ id: answer.body.user.id, email: '', phoneVerified: true });
    const other = uniquePhone();
    const proof = await receive('sign-up', undefined, other);
    expect((await signUp(proof, {}, 'collector')).body.collector).toMatchObject({
      isApproved: false,
      email: '',
    });
    expect((await logIn(other, ama.password, 'collector')).status).toBe(200);
    expect((await logIn(other)).body.message).toBe('Wrong email or password.');
  });

  it('counts once, with its request, for its number and its purpose', async () => {
    const proof = await receive('sign-up');
    const other = await receive('sign-up', undefined, uniquePhone());
    const wrong: Partial<ReceivedCode>[] = [
      { requestId: other.requestId },
      { phone: other.phone },
      { requestId: 'A'.repeat(22) },
    ];
    for (const each of wrong) {
      const answer = await signUp({ ...proof, ...each });
      expect(answer.status).toBe(400);
      expect(answer.body.errors).toEqual({ code: sharedTexts.wrongSmsCode });
    }
    const body = { ...proof, password: ama.password };
    expect((await api.call('POST /password/reset', { body })).body.errors).toHaveProperty('code');
    expect((await signUp(proof)).status).toBe(201);
    expect((await signUp(proof)).status).toBe(400);
  });

  it('counts for ten minutes', async () => {
    const proof = await receive('sign-up');
    later(10 / 24 / 60 + 0.0001);
    expect((await signUp(proof)).body.errors).toHaveProperty('code');
  });

  it('takes five guesses, also when all come at once', async () => {
    const proof = await receive('sign-up');
    const guess = (i: number) => String((Number(proof.code) + 1 + i) % 1_000_000).padStart(6, '0');
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, i) => signUp({ ...proof, code: guess(i) })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(400));
    expect((await signUp(proof)).status).toBe(400);
    const item = await getItem(keys.codeRequest(proof.requestId));
    expect(item?.tries).toBe(5);
  });

  it('signs up once when sent twice at the same moment', async () => {
    const proof = await receive('sign-up');
    const both = await Promise.all([signUp(proof), signUp(proof, {}, 'collector')]);
    expect(both.filter(({ status }) => status === 201)).toHaveLength(1);
  });

  it('tells that a number is taken only after the right code', async () => {
    await byPhone();
    const proof = await receive('sign-up');
    const wrong = await signUp({ ...proof, code: proof.code === '000000' ? '000001' : '000000' });
    expect(wrong.body.errors).toEqual({ code: sharedTexts.wrongSmsCode });
    const answer = await signUp(proof, {}, 'collector');
    expect(answer.status).toBe(409);
    expect(answer.body.errors).toEqual({ phone: sharedTexts.phoneTaken });
  });

  it('sets a new password and ends all sessions', async () => {
    const { token } = await byPhone();
    const proof = await receive('reset');
    const body = { ...proof, password: 'another harmattan' };
    expect((await api.call('POST /password/reset', { body })).status).toBe(200);
    expect((await api.call('GET /me', { token })).status).toBe(401);
    expect((await logIn(phone)).status).toBe(400);
    expect((await logIn(phone, 'another harmattan')).status).toBe(200);
    expect((await api.call('POST /password/reset', { body })).status).toBe(400);
    await jobs.runUntilIdle();
    expect(jobs.texts(toE164(phone)).at(-1)?.text).toMatch(/^Your Sankofa password was changed/);
  });
});

describe('the sign-up', () => {
  it.each([
    [{}, { email: 'Email is required' }],
    [{ phone: '0241234567' }, { email: 'Email is required' }],
    [{ phone: '0241234567', requestId: 'A'.repeat(22) }, { code: 'Code is required' }],
    [
      { phone: '0302123456', requestId: 'A'.repeat(22), code: '123456' },
      { phone: expect.stringMatching(/mobile/) },
    ],
    [
      { phone: '0241234567', requestId: 'A', code: '12345' },
      { requestId: expect.any(String), code: expect.any(String) },
    ],
  ])('with %o is refused', async (more, errors) => {
    const answer = await signUp(more);
    expect(answer.status).toBe(400);
    expect(answer.body.errors).toEqual(errors);
  });

  it('takes address and number together', async () => {
    const email = uniqueEmail('user');
    const answer = await signUp(await receive('sign-up'), { email });
    expect(answer.body.user).toMatchObject({ email, emailVerified: false, phoneVerified: true });
    expect((await logIn(phone)).status).toBe(200);
    expect((await api.call('POST /users/login', { body: { email, password: ama.password } })).status).toBe(
      200,
    );
  });

  it('by address keeps a number that nobody proved as one to call: it finds nobody', async () => {
    await signUp({ email: uniqueEmail('user'), phone });
    expect((await logIn(phone)).status).toBe(400);
    expect(await findByPhone(toE164(phone))).toBeUndefined();
  });
});

describe('one’s own number', () => {
  const put = (body: object, token: string) => api.call('PUT /me/phone', { body, token });

  it('is added, changed and removed with password and code, and the former one is told', async () => {
    const kofi = await person('collector');
    const first = { ...(await receive('change', kofi.token)), currentPassword: testPassword };
    expect((await put({ ...first, currentPassword: 'wrong' }, kofi.token)).status).toBe(400);
    const added = await put(first, kofi.token);
    expect(added.body.account).toMatchObject({ phone: toE164(phone), phoneVerified: true });
    const next = uniquePhone();
    const second = { ...(await receive('change', kofi.token, next)), currentPassword: testPassword };
    expect((await put(second, kofi.token)).status).toBe(200);
    expect((await logIn(phone, testPassword, 'collector')).status).toBe(400);
    expect((await logIn(next, testPassword, 'collector')).status).toBe(200);
    await jobs.runUntilIdle();
    expect(jobs.texts(toE164(phone)).at(-1)?.text).toMatch(/was removed/);
    const mails = jobs.mails().filter(({ to }) => to.includes(kofi.email));
    expect(mails.filter(({ subject }) => /phone number/.test(subject))).toHaveLength(2);
    const body = { currentPassword: testPassword };
    const removed = await api.call('DELETE /me/phone', { body, token: kofi.token });
    expect(removed.body.account).not.toHaveProperty('phone');
    expect(await findByPhone(toE164(next))).toBeUndefined();
  });

  it('is not another account’s, and a code of somebody else proves nothing', async () => {
    await byPhone();
    const [kofi, esi] = [await person('collector'), await person('user')];
    const proof = { ...(await receive('change', kofi.token)), currentPassword: testPassword };
    expect((await put(proof, esi.token)).body.errors).toHaveProperty('code');
    const answer = await put(proof, kofi.token);
    expect(answer.status).toBe(409);
    expect(answer.body.message).toBe(sharedTexts.phoneTaken);
  });

  it('cannot be changed as a detail of the profile, nor removed when there is nothing else', async () => {
    const { token } = await byPhone();
    const patch = (body: object) => api.call('PATCH /me', { body, token });
    expect((await patch({ firstName: 'Adwoa', phone })).status).toBe(200);
    for (const other of [uniquePhone(), '']) {
      const answer = await patch({ phone: other });
      expect(answer.status).toBe(409);
      expect(answer.body.errors).toEqual({ phone: sharedTexts.phoneIsVerified });
    }
    const body = { currentPassword: ama.password };
    const removed = await api.call('DELETE /me/phone', { body, token });
    expect(removed.status).toBe(409);
    expect(removed.body.message).toBe(sharedTexts.lastOfTwo);
  });

  it('is free again when the account is deleted', async () => {
    const { token } = await byPhone();
    await api.call('DELETE /me', { body: { currentPassword: ama.password }, token });
    expect(await findByPhone(toE164(phone))).toBeUndefined();
    await expect(byPhone()).resolves.toBeDefined();
  });
});

describe('one’s own address', () => {
  const body = { currentPassword: ama.password };

  it('is added to a number by a link, and then either may go', async () => {
    const { id, token } = await byPhone();
    const email = uniqueEmail('user');
    const asked = await api.call('PUT /me/email', { body: { email, ...body }, token });
    expect(asked.body.account).toMatchObject({ email: '', pendingEmail: email });
    await jobs.runUntilIdle();
    const mail = jobs.mails().find(({ to }) => to.includes(email));
    const [, link] = /#change=([\w-]+)/.exec(mail?.text ?? '') ?? [];
    for (const _click of ['once', 'again']) {
      expect((await api.call('POST /email/verify', { body: { token: link }, token })).status).toBe(200);
    }
    const account = await findAccount(id);
    expect(account).toMatchObject({ email });
    expect(account?.emailUnverified ?? account?.pendingEmail).toBeUndefined();
    expect((await api.call('POST /users/login', { body: { email, password: ama.password } })).status).toBe(
      200,
    );
    const removed = await api.call('DELETE /me/email', { body, token });
    expect(removed.body.account.email).toBe('');
    expect((await logIn(phone)).status).toBe(200);
    await jobs.runUntilIdle();
    expect(jobs.mails().at(-1)).toMatchObject({ to: [email], subject: 'Your email address was removed' });
    expect((await api.call('DELETE /me/email', { body, token })).status).toBe(200);
  });

  it('changes by a link alone; whose address it is can refuse; what is taken is said to them only', async () => {
    const [kofi, esi] = [await person('collector'), await person('user')];
    const put = (email: string) =>
      api.call('PUT /me/email', { body: { email, currentPassword: testPassword }, token: kofi.token });
    const linkTo = (email: string) => {
      const mail = jobs.mails().findLast(({ to, text }) => to.includes(email) && text.includes('#change='));
      return { token: /#change=([\w-]+)/.exec(mail?.text ?? '')?.[1] };
    };
    expect((await put(esi.email)).status).toBe(200);
    await jobs.runUntilIdle();
    expect((await api.call('POST /email/verify', { body: linkTo(esi.email) })).status).toBe(409);
    const next = uniqueEmail('collector');
    await put(next);
    await jobs.runUntilIdle();
    expect((await api.call('POST /email/free', { body: linkTo(next) })).status).toBe(200);
    expect((await api.call('POST /email/verify', { body: linkTo(next) })).status).toBe(400);
    expect(await findAccount(kofi.id)).toMatchObject({ email: kofi.email });
  });

  it('is the last way in without a number', async () => {
    const kofi = await person('collector');
    const options = { body: { currentPassword: testPassword }, token: kofi.token };
    expect((await api.call('DELETE /me/email', options)).status).toBe(409);
  });
});

describe('a number that nobody used for 90 days', () => {
  it('resets nothing; its new owner signs up with it and sees nothing of the account before', async () => {
    const { id } = await byPhone();
    later(91);
    expect((await receive('reset')).code).toBe('');
    const answer = await signUp(await receive('sign-up'), { firstName: 'Yaa' });
    expect(answer.status).toBe(201);
    expect(answer.body.user).toMatchObject({ firstName: 'Yaa' });
    expect(answer.body.user.id).not.toBe(id);
    expect((await findAccount(id))?.phone).toBeUndefined();
    expect(await findByPhone(toE164(phone))).toMatchObject({ accountId: answer.body.user.id });
    await jobs.runUntilIdle();
    expect(jobs.texts(toE164(phone)).some(({ text }) => /removed/.test(text))).toBe(false);
  });

  it('stays its owner’s by a login within that time', async () => {
    const { id } = await byPhone();
    later(80);
    expect((await logIn(phone)).status).toBe(200);
    later(80);
    expect((await receive('reset')).code).toMatch(/^\d{6}$/);
    expect(await findByPhone(toE164(phone))).toMatchObject({ accountId: id });
  });
});
