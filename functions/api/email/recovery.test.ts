import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { findAccount } from '#data/accounts/accounts.ts';
import { findByEmail, findByPhone } from '#data/accounts/identities.ts';
import { createResetToken } from '#data/accounts/reset-tokens.ts';
import * as sharedTexts from '#shared/texts.ts';
import { startTestApi, type TestApi, uniqueEmail } from '#testing/api.ts';
import { type TestJobs, testJobs } from '#testing/jobs.ts';
import { setClock } from '#testing/pass-time.ts';
import { receiveCode, toE164, uniquePhone } from '#testing/samples/codes.ts';
import { person, type TestPerson, testPassword } from '#testing/samples/people.ts';

/** Somebody has learned the password of an account; its owner takes the account back. */

let api: TestApi;
let jobs: TestJobs;
/** The owner, whose token is as good as a thief's. */
let ama: TestPerson;
let now: Date;

beforeAll(async () => {
  api = await startTestApi();
  jobs = testJobs(api.store);
});
afterAll(() => api.stop());
beforeEach(async () => {
  setClock('10:00');
  now = new Date();
  ama = await person('user');
});
afterEach(() => {
  vi.useRealTimers();
});

const newPassword = 'kumasi market day';
const own = (route: string, body?: object, token = ama.token) => api.call(route, { token, body });
const withPassword = { currentPassword: testPassword };
const pass = (days: number) => vi.setSystemTime(Date.now() + days * 24 * 3600_000);
const logIn = (name: object, password = testPassword) =>
  api.call('POST /users/login', { body: { ...name, password } });
/** A login after days, since a session of 12 hours has ended. */
const freshToken = async (name: object = { email: ama.email }, password = testPassword) =>
  (await logIn(name, password)).body.token;

const mailTo = (email: string, subject: string) =>
  jobs.mails().findLast((mail) => mail.to.includes(email) && mail.subject === subject);

const linkForms = {
  token: /confirm-email#token=([\w-]+)/,
  change: /confirm-email#change=([\w-]+)/,
  stop: /not-me#token=([\w-]+)/,
};

/** The last link of a kind in the mail to an address. */
async function linkTo(email: string, name: keyof typeof linkForms): Promise<string> {
  await jobs.runUntilIdle();
  const mails = jobs.mails().filter(({ to }) => to.includes(email));
  const links = mails.flatMap(({ text }) => linkForms[name].exec(text)?.[1] ?? []);
  return links.at(-1) ?? 'none'.padEnd(43, '-');
}

async function askFor(email: string, token = ama.token): Promise<string> {
  expect((await own('PUT /me/email', { email, ...withPassword }, token)).status).toBe(200);
  return linkTo(email, 'change');
}

async function addNumber(phone = uniquePhone(), token = ama.token): Promise<string> {
  vi.setSystemTime(Date.now() + 1000);
  const proof = await receiveCode(api, jobs, phone, 'change', token);
  expect((await own('PUT /me/phone', { ...proof, ...withPassword }, token)).status).toBe(200);
  return phone;
}

async function resetByLink() {
  const made = await createResetToken(ama.email, new Date());
  return api.call('POST /password/reset', { body: { token: made?.token, password: newPassword } });
}

async function resetByCode(phone: string) {
  const proof = await receiveCode(api, jobs, phone, 'reset');
  return api.call('POST /password/reset', { body: { ...proof, password: newPassword } });
}

const verify = (token: string, more: object = {}, session?: string) =>
  api.call('POST /email/verify', { body: { token, ...more }, token: session });
const stop = (token: string) => api.call('POST /email/stop', { body: { token } });

describe('a new address that somebody asked for', () => {
  it.each([
    ['a new password by link', () => resetByLink()],
    ['a new password by session', () => own('PATCH /me', { password: newPassword, ...withPassword })],
    ['“log out everywhere”', () => own('POST /me/logout-everywhere')],
  ])('is given up by %s', async (_, recover) => {
    const thiefs = uniqueEmail('user');
    const link = await askFor(thiefs);
    expect((await recover()).status).toBe(200);
    expect(await verify(link)).toMatchObject({
      status: 400,
      body: { message: sharedTexts.resetLinkInvalid },
    });
    expect(await findAccount(ama.id)).toMatchObject({ email: ama.email });
    expect((await findAccount(ama.id))?.pendingEmail).toBeUndefined();
    expect(await findByEmail(thiefs)).toBeUndefined();
  });

  it('is told to the address of now when it is asked for, which stops it and locks others out', async () => {
    const link = await askFor(uniqueEmail('user'));
    expect(mailTo(ama.email, 'Are you changing your email address?')).toBeDefined();
    const stopped = await stop(await linkTo(ama.email, 'stop'));
    expect(stopped).toMatchObject({ status: 200, body: { message: sharedTexts.changeStopped } });
    expect((await verify(link)).status).toBe(400);
    expect((await own('GET /me')).status).toBe(401);
    expect((await logIn({ email: ama.email })).status).toBe(400);
    const body = { token: stopped.body.resetToken, password: newPassword };
    expect((await api.call('POST /password/reset', { body })).status).toBe(200);
    expect((await logIn({ email: ama.email }, newPassword)).status).toBe(200);
  });

  it('is undone where it was made before the owner read the mail, with the number that came later', async () => {
    const thiefs = uniqueEmail('user');
    expect((await verify(await askFor(thiefs), {}, ama.token)).status).toBe(200);
    pass(1);
    const token = await freshToken({ email: thiefs });
    const phone = await addNumber(undefined, token);
    const { body } = await stop(await linkTo(ama.email, 'stop'));
    expect(body.message).toBe(sharedTexts.changeStopped);
    expect(await findAccount(ama.id)).toMatchObject({ email: ama.email });
    expect(await findByEmail(thiefs)).toBeUndefined();
    const reset = await api.call('POST /password/reset', {
      body: { token: body.resetToken, password: newPassword },
    });
    expect(reset.body.suspect).toMatchObject({ kind: 'phone' });
    expect((await stop(reset.body.suspect.token)).body.message).toBe(sharedTexts.identityRemoved.phone);
    expect(await findByPhone(toE164(phone))).toBeUndefined();
  });

  it('is stopped once: another click changes nothing, also after a new password', async () => {
    await askFor(uniqueEmail('user'));
    const link = await linkTo(ama.email, 'stop');
    await stop(link);
    await resetByLink();
    const again = await stop(link);
    expect(again).toMatchObject({ status: 200, body: { message: sharedTexts.nothingToStop } });
    expect((await logIn({ email: ama.email }, newPassword)).status).toBe(200);
  });

  it('is not stopped by a link that was made up, is too old or is for something else', async () => {
    const change = await askFor(uniqueEmail('user'));
    const link = await linkTo(ama.email, 'stop');
    for (const other of [change, `${ama.id}${'A'.repeat(43)}`, 'A'.repeat(43)])
      expect((await stop(other)).status).toBe(400);
    expect((await verify(link)).status).toBe(400);
    expect((await api.call('POST /email/free', { body: { token: link } })).status).toBe(400);
    pass(7);
    expect((await stop(link)).status).toBe(400);
  });
});

describe('a number that joined the account', () => {
  it('is shown after a reset by mail and can be removed: it resets nothing any more', async () => {
    const phone = await addNumber();
    const { body } = await resetByLink();
    expect(body).toMatchObject({
      identities: [
        { kind: 'email', name: ama.email, addedAt: ama.createdAt },
        { kind: 'phone', name: toE164(phone), addedAt: new Date(now.getTime() + 1000).toISOString() },
      ],
      suspect: { kind: 'phone' },
    });
    for (const _click of ['once', 'again'])
      expect(await stop(body.suspect.token)).toMatchObject({
        status: 200,
        body: { message: sharedTexts.identityRemoved.phone },
      });
    expect(await findByPhone(toE164(phone))).toBeUndefined();
    expect((await resetByCode(phone)).status).toBe(400);
    expect((await logIn({ email: ama.email }, newPassword)).status).toBe(200);
  });

  it('is offered for removal by mail, too, which names both', async () => {
    const phone = await addNumber();
    await resetByLink();
    await jobs.runUntilIdle();
    // The mail about the number may be sent after it.
    const mail = mailTo(ama.email, 'Your password was changed');
    expect(mail?.text).toContain(ama.email);
    expect(mail?.text).toContain(phone.replace(/^(\d{3})(\d{3})(\d{4})$/, '$1 $2 $3'));
    expect(mail?.text).toContain('Remove the phone number');
    expect((await stop(await linkTo(ama.email, 'stop'))).status).toBe(200);
    expect(await findByPhone(toE164(phone))).toBeUndefined();
  });

  it('is not offered after 30 days, nor is the older address after a reset by the number', async () => {
    const phone = await addNumber();
    const byNumber = await resetByCode(phone);
    expect(byNumber.body.identities).toHaveLength(2);
    expect(byNumber.body).not.toHaveProperty('suspect');
    pass(29);
    expect((await resetByLink()).body.suspect).toMatchObject({ kind: 'phone' });
    pass(1);
    expect((await resetByLink()).body).not.toHaveProperty('suspect');
  });

  it('is not removed by an offer from before another password or another number', async () => {
    await addNumber();
    const offers = [(await resetByLink()).body.suspect.token];
    offers.push((await resetByLink()).body.suspect.token);
    expect((await stop(offers[0])).status).toBe(400);
    const { token } = (await logIn({ email: ama.email }, newPassword)).body;
    const proof = await receiveCode(api, jobs, uniquePhone(), 'change', token);
    vi.setSystemTime(Date.now() + 1000);
    await own('PUT /me/phone', { ...proof, currentPassword: newPassword }, token);
    expect((await stop(offers[1])).status).toBe(200);
    expect(await findByPhone(toE164(proof.phone))).toMatchObject({ accountId: ama.id });
  });

  it('and an address that joined later than the number are told apart the other way round', async () => {
    const phone = await addNumber();
    pass(60);
    const token = await freshToken();
    const thiefs = uniqueEmail('user');
    expect((await verify(await askFor(thiefs, token), {}, token)).status).toBe(200);
    const { body } = await resetByCode(phone);
    expect(body.suspect).toMatchObject({ kind: 'email' });
    expect((await stop(body.suspect.token)).body.message).toBe(sharedTexts.identityRemoved.email);
    expect((await findAccount(ama.id))?.email).toBe('');
    expect(await createResetToken(thiefs, new Date())).toBeUndefined();
  });
});

describe('who confirms an address', () => {
  /** A thief signs up with the address of somebody else and a number of their own. */
  async function signUpWithBoth() {
    const [email, phone] = [uniqueEmail('user'), uniquePhone()];
    const proof = await receiveCode(api, jobs, phone, 'sign-up');
    const body = { firstName: 'Kwesi', lastName: 'Boateng', email, password: testPassword, ...proof };
    const { id } = (await api.call('POST /users/signup', { body })).body.user;
    return { id, email, phone, token: await freshToken({ email }), link: await linkTo(email, 'token') };
  }

  it('without a session is asked whether the number is theirs', async () => {
    const { link, phone, email } = await signUpWithBoth();
    const asked = await verify(link);
    expect(asked).toMatchObject({ status: 409, body: { code: 'is_it_you' } });
    expect(asked.body.message).toBe(`Is ${phone.slice(0, 3)} … ${phone.slice(-3)} yours?`);
    expect((await findByEmail(email)) && (await createResetToken(email, now))).toBeUndefined();
    expect((await verify(link, { claim: true })).status).toBe(200);
    expect(await findByPhone(toE164(phone))).toBeDefined();
    expect((await verify(link)).status).toBe(200);
  });

  it('and says No gets an account without the number, whose password and sessions are worth nothing', async () => {
    const { id, link, phone, email, token } = await signUpWithBoth();
    const answer = await verify(link, { claim: false });
    expect(answer).toMatchObject({ status: 200, body: { message: sharedTexts.numberDisowned } });
    expect(await findByPhone(toE164(phone))).toBeUndefined();
    expect((await own('GET /me', undefined, token)).status).toBe(401);
    expect((await logIn({ email })).status).toBe(400);
    expect((await logIn({ phone })).status).toBe(400);
    const body = { token: answer.body.resetToken, password: newPassword };
    expect((await api.call('POST /password/reset', { body })).status).toBe(200);
    expect((await logIn({ email }, newPassword)).body.user).toMatchObject({ id });
  });

  it('with a session of the account is not asked', async () => {
    const { link, token } = await signUpWithBoth();
    expect((await verify(link, {}, token)).status).toBe(200);
  });

  it('that is to join a number gets nothing by saying that the number is not theirs', async () => {
    const { token, phone } = await byNumber();
    const stranger = uniqueEmail('user');
    const link = await askFor(stranger, token);
    expect((await verify(link)).body.code).toBe('is_it_you');
    expect((await verify(link, { claim: false })).body.message).toBe(sharedTexts.emailChangeStopped);
    expect((await own('GET /me', undefined, token)).body.account).toMatchObject({ email: '' });
    expect(await findByPhone(toE164(phone))).toBeDefined();
    expect((await verify(link, { claim: true })).status).toBe(400);
  });
});

/** A household that signed up by its number alone. */
async function byNumber() {
  const phone = uniquePhone();
  const proof = await receiveCode(api, jobs, phone, 'sign-up');
  const body = { firstName: 'Yaw', lastName: 'Adjei', password: testPassword, ...proof };
  const { id } = (await api.call('POST /users/signup', { body })).body.user;
  return { id: String(id), phone, token: await freshToken({ phone }) };
}

describe('freeing an address', () => {
  it('takes it from an account with a proven number, which keeps everything else', async () => {
    const phone = uniquePhone();
    const email = uniqueEmail('user');
    const proof = await receiveCode(api, jobs, phone, 'sign-up');
    const form = { firstName: 'Yaw', lastName: 'Adjei', email, password: testPassword };
    const { id } = (await api.call('POST /users/signup', { body: { ...form, ...proof } })).body.user;
    const link = { token: await linkTo(email, 'token') };
    for (const _click of ['once', 'again'])
      expect((await api.call('POST /email/free', { body: link })).body.message).toBe(sharedTexts.emailFreed);
    expect(await findAccount(id)).toMatchObject({ email: '', phoneVerified: true });
    expect((await logIn({ phone })).status).toBe(200);
    expect((await verify(link.token)).status).toBe(400);
    const other = { ...form, password: newPassword };
    expect((await api.call('POST /users/signup', { body: other })).status).toBe(201);
  });
});

describe('removing the address', () => {
  it('needs a code to a number that was not used for 90 days, since it alone is left', async () => {
    const phone = await addNumber();
    pass(91);
    const token = await freshToken();
    const remove = (more: object) => own('DELETE /me/email', { ...withPassword, ...more }, token);
    const refused = await remove({});
    expect(refused.status).toBe(400);
    expect(refused.body.errors).toEqual({ code: sharedTexts.numberIsStale });
    const { requestId, code } = await receiveCode(api, jobs, phone, 'change', token);
    pass(6 / 24 / 60);
    const wrong = code === '000000' ? '000001' : '000000';
    expect((await remove({ requestId, code: wrong })).body.errors).toEqual({
      code: sharedTexts.wrongSmsCode,
    });
    expect((await remove({ requestId, code })).body.account.email).toBe('');
    expect((await resetByCode(phone)).status).toBe(200);
  });

  it('needs none for a number that was used lately', async () => {
    await addNumber();
    expect((await own('DELETE /me/email', withPassword)).status).toBe(200);
  });
});
