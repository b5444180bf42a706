import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startTestApi, type TestAnswer } from '#testing/api.ts';
import { testJobs } from '#testing/jobs.ts';
import { receiveCode, toE164, uniquePhone } from '#testing/samples/codes.ts';

/** All codes of an hour: three are kept for newcomers, three for resets. */
const ceiling = 9;

/** Numbers with an account, and the cookie of a browser that has logged in to that of the first. */
let phones: readonly string[];
let cookie: string;

const password = 'harmattan wind';
const secondsAfterHour = 20 * 60;

const api = await startTestApi();
const jobs = testJobs(api.store);
afterAll(() => api.stop());

async function signUp(): Promise<{ phone: string; cookie: string }> {
  const phone = uniquePhone();
  const proof = await receiveCode(api, jobs, phone, 'sign-up');
  const body = { firstName: 'Ama', lastName: 'Mensah', password, ...proof };
  expect((await api.call('POST /users/signup', { body })).status).toBe(201);
  const loggedIn = await api.call('POST /users/login', { body: { phone, password } });
  return { phone, cookie: loggedIn.headers.get('set-cookie')?.split(';')[0] ?? '' };
}

let days = 0;
const toHour = (hours: number) => {
  const day = new Date(Date.UTC(2037, 0, 1 + days, hours));
  vi.setSystemTime(day.getTime() + secondsAfterHour * 1000);
};

/** Each test has a day of its own, at twenty past nine; people signed up at eight. */
beforeEach(async () => {
  days += 2;
  vi.useFakeTimers({ toFake: ['Date'], now: 0 });
  toHour(8);
  vi.stubEnv('SMS_HOURLY_CEILING', '1000');
  const people = [await signUp(), await signUp(), await signUp(), await signUp()];
  phones = people.map(({ phone }) => phone);
  cookie = people[0]?.cookie ?? '';
  toHour(9);
  vi.stubEnv('SMS_HOURLY_CEILING', String(ceiling));
});

let addresses = 0;

/** Somebody asks for a code, from an address that asked for nothing yet: one address may have a tenth of the ceiling. */
async function ask(to: string, purpose: 'sign-up' | 'reset', headers: Record<string, string> = {}) {
  addresses += 1;
  const from = `198.18.${Math.floor(addresses / 250)}.${addresses % 250}`;
  const answer = await api.call('POST /codes', { body: { phone: to, purpose }, from, headers });
  await jobs.runUntilIdle();
  return answer;
}

const countSms = (to: string) => jobs.texts(toE164(to)).filter(({ text }) => /^\d{6}/.test(text)).length;
const countAll = (numbers: readonly string[]) => numbers.reduce((sum, to) => sum + countSms(to), 0);

/** Strangers ask for codes to sign up, with numbers of their own; answers how many went out. */
async function signUpMany(): Promise<number> {
  const numbers = Array.from({ length: 2 * ceiling }, uniquePhone);
  for (const to of numbers) await ask(to, 'sign-up');
  return countAll(numbers);
}

/** Somebody asks for resets of all known numbers, three each; answers how many went out. */
async function resetMany(): Promise<number> {
  const before = countAll(phones);
  for (const to of phones) for (let i = 0; i < 3; i += 1) await ask(to, 'reset');
  return countAll(phones) - before;
}

const told = ({ status, body }: TestAnswer) => [status, body.message, body.later];

describe('draining the ceiling of the hour', () => {
  it('by sign-ups leaves a third for resets of known numbers', async () => {
    expect(await signUpMany()).toBe(6);
    expect(await resetMany()).toBe(3);
  });

  it('by resets of known numbers leaves a third for newcomers', async () => {
    expect(await resetMany()).toBe(6);
    expect(await signUpMany()).toBe(3);
  });

  it('by resets of unknown numbers, which get no SMS, leaves both their third', async () => {
    for (let i = 0; i < 3 * ceiling; i += 1) expect((await ask(uniquePhone(), 'reset')).status).toBe(202);
    expect(await signUpMany()).toBe(3);
    expect(await resetMany()).toBe(6);
  });

  it('takes more than tries that the provider did not take', async () => {
    const [known = '', ...others] = phones;
    vi.stubEnv('SMS_ROUTES', 'arkesel');
    // Nobody is there.
    vi.stubEnv('SMS_ARKESEL_ORIGIN', 'http://127.0.0.1:1');
    await api.call('POST /codes', { body: { phone: known, purpose: 'reset' } });
    await jobs.readStream();
    for (let i = 0; i < 2 * ceiling; i += 1) {
      await jobs.runQueue('codes');
      vi.setSystemTime(Date.now() + 20_000);
    }
    vi.stubEnv('SMS_ROUTES', 'aws');
    const before = countAll(others);
    for (const to of others) await ask(to, 'reset');
    expect(countAll(others) - before).toBe(others.length);
  });

  it('is over with the next full hour, as a refused person is told', async () => {
    await signUpMany();
    const refused = await ask(uniquePhone(), 'sign-up');
    expect(refused.status).toBe(429);
    expect(refused.body.message).toMatch(/or try again after 10:00 AM\.$/);
    expect(refused.headers.get('retry-after')).toBe(String(3600 - secondsAfterHour));
    vi.setSystemTime(Date.now() + (3600 - secondsAfterHour) * 1000);
    expect((await ask(uniquePhone(), 'sign-up')).status).toBe(202);
  });

  it('is told to a person whose reset may not come, whether the number is known or not', async () => {
    const answers: TestAnswer[] = [];
    const [known = ''] = phones;
    for (let i = 0; i < 4; i += 1) {
      answers.push(await ask(i % 2 === 0 ? uniquePhone() : known, 'reset'));
    }
    expect(answers.map(({ status, body }) => [status, body.later])).toEqual([
      [202, undefined],
      [202, undefined],
      [202, undefined],
      [202, expect.stringMatching(/^Many people are asking .* please try again after 10:00 AM\.$/)],
    ]);
    // Whoever was refused has heard it: the first three got theirs.
    expect(countSms(known)).toBe(1 + 2);
  });

  it('tells nobody, at its very edge, whether a number is known', async () => {
    const edge = async (last: string) => {
      days += 2;
      toHour(9);
      const answers: unknown[] = [];
      for (const to of phones.slice(1)) answers.push(told(await ask(to, 'reset')));
      for (let i = 0; i < 2; i += 1) answers.push(told(await ask(uniquePhone(), 'sign-up')));
      answers.push(told(await ask(last, 'reset')));
      for (let i = 0; i < 6; i += 1) answers.push(told(await ask(uniquePhone(), 'sign-up')));
      answers.push(told(await ask(uniquePhone(), 'reset')));
      return answers;
    };
    expect(await edge(phones[0] ?? '')).toEqual(await edge(uniquePhone()));
  });

  it('does not touch what known devices have for themselves', async () => {
    await resetMany();
    await signUpMany();
    const [own = ''] = phones;
    expect((await ask(own, 'reset')).status).toBe(429);
    const before = countSms(own);
    const known = await ask(own, 'reset', { cookie });
    expect([known.status, countSms(own)]).toEqual([202, before + 1]);
  });

  it('gives a known device three codes an hour, and none for another number', async () => {
    const [own = ''] = phones;
    for (let i = 0; i < 3; i += 1) expect((await ask(own, 'reset', { cookie })).status).toBe(202);
    expect((await ask(own, 'reset', { cookie })).status).toBe(429);
    await signUpMany();
    expect((await ask(uniquePhone(), 'sign-up', { cookie })).status).toBe(429);
  });
});
