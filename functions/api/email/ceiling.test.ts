import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { findAccount } from '#data/accounts/accounts.ts';
import { verifyEmail } from '#data/accounts/email-tokens.ts';
import * as sharedTexts from '#shared/texts.ts';
import { startTestApi, type TestApi, uniqueEmail } from '#testing/api.ts';
import { type TestJobs, testJobs } from '#testing/jobs.ts';
import { receiveCode, uniquePhone } from '#testing/samples/codes.ts';

/** All links of a day that strangers can make us mail: ten are kept for newcomers, ten for resets. */
const ceiling = 30;
/** Of them for one network address. */
const ofAddress = 3;

const password = 'harmattan wind';
const secondsOfDay = 9 * 3600;

let api: TestApi;
let jobs: TestJobs;
let hosts = 0;
/** A network address that nobody had before. */
const from = () => `10.${Math.floor(++hosts / 200)}.${hosts % 200}.1`;

beforeAll(async () => {
  api = await startTestApi();
  jobs = testJobs(api.store);
  vi.stubEnv('MAIL_DAILY_CEILING', String(ceiling));
});
afterAll(async () => {
  vi.unstubAllEnvs();
  vi.useRealTimers();
  await api.stop();
});

let days = 0;
beforeEach(() => {
  days += 2;
  const now = Date.UTC(2037, 0, 1 + days) + secondsOfDay * 1000;
  vi.useFakeTimers({ toFake: ['Date'], now });
});

const signUp = (more: object = {}, viewer = from()) => {
  const body = { firstName: 'Ama', lastName: 'Mensah', email: uniqueEmail('user'), password, ...more };
  return api.call('POST /users/signup', { body, from: viewer });
};
const forgot = async (email: string, viewer = from()) => {
  const { status, body } = await api.call('POST /password/forgot', { body: { email }, from: viewer });
  return [status, body.message];
};
const silent = [202, sharedTexts.forgot];

/** Somebody with a confirmed address, from the day before. */
async function person(isVerified = true) {
  const present = Date.now();
  vi.setSystemTime(present - 86_400_000);
  const email = uniqueEmail('user');
  const { id } = (await signUp({ email })).body.user;
  if (isVerified) await verifyEmail(id);
  await jobs.runUntilIdle();
  vi.setSystemTime(present);
  const { token } = (await api.call('POST /users/login', { body: { email, password }, from: from() })).body;
  return { id: String(id), email, token: String(token) };
}

const countMails = async (subject: string, to?: string) => {
  await jobs.runUntilIdle();
  return jobs.mails().filter((mail) => mail.subject === subject && (!to || mail.to.includes(to))).length;
};
const confirm = 'Confirm your email address';
const reset = 'Set a new password';

/** Strangers sign up invented addresses from many network addresses, until it is refused. */
async function signUpMany(): Promise<number> {
  for (let made = 0; made <= ceiling; made += 1) if ((await signUp()).status !== 201) return made;
  throw new Error('Nobody stopped it.');
}

describe('invented addresses', () => {
  it('take two thirds of a day’s links; then people are told to sign up by number or come tomorrow', async () => {
    const before = await countMails(confirm);
    expect(await signUpMany()).toBe(20);
    expect((await countMails(confirm)) - before).toBe(20);
    const refused = await signUp();
    expect([refused.status, refused.body.message]).toEqual([
      429,
      'We can’t email more new addresses today. Please use your phone number, or try again tomorrow.',
    ]);
    expect(refused.headers.get('retry-after')).toBe(String(86_400 - secondsOfDay));
    const proof = await receiveCode(api, jobs, uniquePhone(), 'sign-up');
    expect((await signUp({ email: undefined, ...proof })).status).toBe(201);
    vi.setSystemTime(Date.now() + (86_400 - secondsOfDay) * 1000);
    expect((await signUp()).status).toBe(201);
  });

  it('leave a third to those who forgot their password, whose answer says nothing', async () => {
    const ama = await person();
    await signUpMany();
    expect(await forgot(ama.email)).toEqual(silent);
    expect(await countMails(reset, ama.email)).toBe(1);
  });

  it('from one network address are a tenth; its neighbours of a /64 are the same, others are not', async () => {
    const [mine, neighbour, other] = ['2001:db8:7:1::1', '2001:db8:7:1:ffff::2', '2001:db8:7:2::1'];
    const statuses: number[] = [];
    for (let i = 0; i <= ofAddress; i += 1)
      statuses.push((await signUp({}, i % 2 === 0 ? mine : neighbour)).status);
    expect(statuses).toEqual([...Array(ofAddress).fill(201), 429]);
    expect((await signUp({}, other)).status).toBe(201);
  });

  it('are refused as a change and as another link, too, which leaves the account as it was', async () => {
    const [ama, esi] = [await person(), await person(false)];
    await signUpMany();
    const change = { email: uniqueEmail('user'), currentPassword: password };
    const changed = await api.call('PUT /me/email', { body: change, token: ama.token, from: from() });
    const again = await api.call('POST /me/email/verification', { token: esi.token, from: from() });
    expect([changed.status, again.status]).toEqual([429, 429]);
    expect(await findAccount(ama.id)).not.toHaveProperty('pendingEmail');
    expect(await findAccount(esi.id)).not.toHaveProperty('verificationAskedAt');
  });

  it('count as often as they are mailed: not where what was typed is refused', async () => {
    const viewer = from();
    for (let i = 0; i < 2 * ofAddress; i += 1)
      expect((await signUp({ password: 'password123' }, viewer)).status).toBe(400);
    expect((await signUp({}, viewer)).status).toBe(201);
  });

  it('do not pass by all coming at once', async () => {
    const answers = await Promise.all(Array.from({ length: ceiling }, () => signUp()));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(20);
  });
});

describe('forgotten passwords', () => {
  it('of unknown addresses use up nothing but what is kept for nobody', async () => {
    const ama = await person();
    for (let i = 0; i < 2 * ceiling; i += 1) expect(await forgot(uniqueEmail('user'))).toEqual(silent);
    await jobs.runUntilIdle();
    expect(await forgot(ama.email)).toEqual(silent);
    expect(await countMails(reset, ama.email)).toBe(1);
    expect(await signUpMany()).toBe(10);
  });

  it('are mailed for one network address as often as a tenth of the day; the answer stays the same', async () => {
    const viewer = from();
    const people = [await person(), await person()];
    const before = await countMails(reset);
    for (const { email } of people)
      for (let i = 0; i < 3; i += 1) expect(await forgot(email, viewer)).toEqual(silent);
    expect((await countMails(reset)) - before).toBe(ofAddress);
    const [{ email } = { email: '' }] = people;
    vi.setSystemTime(Date.now() + 3_600_000);
    expect(await forgot(email)).toEqual(silent);
    expect((await countMails(reset)) - before).toBe(ofAddress + 1);
  });

  it('of addresses that nobody confirmed count as new ones', async () => {
    const esi = await person(false);
    await signUpMany();
    expect(await forgot(esi.email)).toEqual(silent);
    expect(await countMails('Your email address is not confirmed yet', esi.email)).toBe(0);
    vi.setSystemTime(Date.now() + 86_400_000);
    expect(await forgot(esi.email)).toEqual(silent);
    expect(await countMails('Your email address is not confirmed yet', esi.email)).toBe(1);
  });
});
