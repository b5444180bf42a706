import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import * as sharedTexts from '#shared/texts.ts';
import { startTestApi, type TestApi } from '#testing/api.ts';
import { type TestJobs, testJobs } from '#testing/jobs.ts';
import { receiveCode, toE164, uniquePhone } from '#testing/samples/codes.ts';

/** All codes of a day: half of them for everybody, all of them for resets of known numbers. */
const ceiling = 6;

let api: TestApi;
let jobs: TestJobs;
let phone: string;
let cookie: string;

beforeAll(async () => {
  api = await startTestApi();
  jobs = testJobs(api.store);
  vi.stubEnv('SMS_DAILY_CEILING', String(ceiling));
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await api.stop();
});

const password = 'harmattan wind';
let days = 0;

/** Each test has a day of its own, and an owner who has logged in with a browser. */
beforeEach(async () => {
  days += 2;
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + days * 24 * 60 * 60 * 1000 });
  phone = uniquePhone();
  const proof = await receiveCode(api, jobs, phone, 'sign-up');
  const body = { firstName: 'Ama', lastName: 'Mensah', password, ...proof };
  expect((await api.call('POST /users/signup', { body })).status).toBe(201);
  const loggedIn = await api.call('POST /users/login', { body: { phone, password } });
  cookie = loggedIn.headers.get('set-cookie')?.split(';')[0] ?? '';
});

/** Somebody asks for a code, from anywhere. */
async function ask(to: string, purpose: 'sign-up' | 'reset', headers: Record<string, string> = {}) {
  const from = `198.51.100.${Math.floor(Math.random() * 250)}`;
  const answer = await api.call('POST /codes', { body: { phone: to, purpose }, from, headers });
  await jobs.runUntilIdle();
  return answer;
}

const countSms = (to: string) => jobs.texts(toE164(to)).filter(({ text }) => /^\d{6}/.test(text)).length;

/** Strangers ask for codes to numbers of their own until nobody gets one; answers how many went out. */
async function drain(): Promise<number> {
  const numbers = Array.from({ length: 2 * ceiling }, uniquePhone);
  for (const to of numbers) await ask(to, 'sign-up');
  return numbers.reduce((sum, to) => sum + countSms(to), 0);
}

describe('draining the daily ceiling', () => {
  it('costs half of it at most, and says so to whoever signs up then', async () => {
    // Minus the one code that the owner requested.
    expect(await drain()).toBe(ceiling / 2 - 1);
    const refused = await ask(uniquePhone(), 'sign-up');
    expect([refused.status, refused.body.message]).toEqual([503, sharedTexts.codesUnavailable]);
  });

  it('leaves the other half to resets of known numbers; unknown ones use up nothing', async () => {
    await drain();
    for (let i = 0; i < 2 * ceiling; i += 1) expect((await ask(uniquePhone(), 'reset')).status).toBe(202);
    const before = countSms(phone);
    await ask(phone, 'reset');
    expect(countSms(phone)).toBe(before + 1);
  });

  it('does not touch what known devices have for themselves', async () => {
    await drain();
    // Use up the other half as well: three codes per number and hour, over two numbers.
    const other = phone;
    for (let i = 0; i < 3; i += 1) await ask(other, 'reset');
    const refused = await ask(other, 'reset');
    expect(refused.status).toBe(429);
    const before = countSms(other);
    const known = await ask(other, 'reset', { cookie });
    expect([known.status, countSms(other)]).toEqual([202, before + 1]);
  });

  it('gives a known device three codes an hour, and none for another number', async () => {
    for (let i = 0; i < 3; i += 1) expect((await ask(phone, 'reset', { cookie })).status).toBe(202);
    expect((await ask(phone, 'reset', { cookie })).status).toBe(429);
    await drain();
    const stranger = uniquePhone();
    expect((await ask(stranger, 'sign-up', { cookie })).status).toBe(503);
  });
});
