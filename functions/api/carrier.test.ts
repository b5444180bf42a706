import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { able } from '#contracts/accounts/proof-of-work.ts';
import { startTestApi, uniqueEmail } from '#testing/api.ts';
import { testJobs } from '#testing/jobs.ts';
import { passMinutes, setClock } from '#testing/pass-time.ts';
import {
  type Door,
  doors,
  names,
  nonsense,
  password,
  rattle as rattleAt,
} from '#testing/phones/carrier-test.ts';
import { toE164, uniquePhone } from '#testing/samples/codes.ts';
import { person, testPassword } from '#testing/samples/people.ts';
import { callAble, makeProof, withProof } from '#testing/samples/proofs.ts';

/** Thousands of people of a carrier share one network address, and somebody among them wants to close the doors. */

vi.stubEnv('PROOF_BITS', '4');
const api = await startTestApi();
const jobs = testJobs(api.store);
afterAll(() => api.stop());

let days = 0;
let from: string;
/** Each test has a day and an address of its own. */
beforeEach(() => {
  days += 1;
  setClock('10:00', `2037-12-${String(days).padStart(2, '0')}`);
  from = `10.9.0.${days}`;
});
const elsewhere = () => from.replace('10.9.0', '10.9.1');

const rattle = (door: Door, times: number, header?: string) => rattleAt({ api, from }, door, times, header);

describe('the door', () => {
  it.each(Object.entries(doors))(
    '%s asks from a tenth on who can make a proof, and refuses who cannot at its limit, no earlier',
    async (_, door) => {
      const [share, limit] = door.limits;
      expect(await rattle(door, share + 5, able)).toBe(share);
      const { status } = await callAble(api, door.route, { body: door.body(), from });
      expect(status).toBeLessThan(429);
      expect(await rattle(door, limit)).toBe(limit - share);
      const refused = await api.call(door.route, { body: door.body(), from });
      expect(refused.body).toMatchObject({ code: 'too_many_requests', challenge: expect.any(String) });
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
      expect((await callAble(api, door.route, { body: door.body(), from })).status).toBe(status);
    },
  );

  it.each([
    ['log-in', 'POST /collectors/login'],
    ['log-in', 'POST /admins/login'],
    ['sign-up', 'POST /collectors/signup'],
    ['not me', 'POST /email/free'],
  ] as const)('%s is the same at %s', async (name, route) => {
    const door = doors[name];
    await rattle(door, door.limits[0]);
    const body = door.body();
    const refused = await api.call(route, withProof(able, { body, from }));
    expect([refused.status, refused.body.challenge]).toEqual([429, expect.any(String)]);
    expect((await callAble(api, route, { body, from })).status).toBe(400);
  });

  it('asks alike whether an account is known', async () => {
    const ama = await person('user', { phone: toE164(uniquePhone()), phoneVerified: true });
    const ask = async (email: string, phone: string) => {
      const answers: unknown[] = [];
      const tell = async (route: string, body: object) => {
        const { status, body: answer } = await api.call(route, withProof(able, { body, from }));
        answers.push([route, status, answer.message, 'challenge' in answer]);
      };
      for (let i = 0; i < 12; i += 1) await tell('POST /password/forgot', { email });
      for (let i = 0; i < 6; i += 1) await tell('POST /users/login', { email, password: 'wrong' });
      for (let i = 0; i < 4; i += 1) await tell('POST /codes', { phone, purpose: 'reset' });
      return answers;
    };
    const known = await ask(ama.email, `0${ama.phone?.slice(4)}`);
    from = elsewhere();
    expect(await ask(uniqueEmail('user'), uniquePhone())).toEqual(known);
    expect(known).toContainEqual(expect.arrayContaining([429, true]));
  });

  it('opens to a collector with one proof for the endpoints that they try in turn', async () => {
    const kofi = await person('collector');
    const body = { email: kofi.email, password: testPassword };
    await rattle(doors['log-in'], 30);
    expect((await callAble(api, 'POST /users/login', { body, from })).status).toBe(400);
    const answer = await api.call('POST /collectors/login', withProof(able, { body, from }));
    expect(answer.status).toBe(200);
  });

  it('of "This wasn’t me" is not closed by made-up links', async () => {
    expect(await rattle(doors.link, 110)).toBe(100);
    for (const route of ['POST /email/stop', 'POST /email/free'])
      expect((await api.call(route, { body: { token: nonsense }, from })).status).toBe(400);
  });
});

describe('a proof', () => {
  const { route, body } = doors['sign-up'];
  const send = (proof: string, to: string = route) => api.call(to, withProof(proof, { body: body(), from }));
  let challenge: string;

  beforeEach(async () => {
    for (const door of [doors['sign-up'], doors.forgot]) await rattle(door, 10);
    challenge = (await send(able)).body.challenge;
  });

  it('counts once', async () => {
    const proof = makeProof(challenge);
    expect((await send(proof)).status).toBe(400);
    expect((await send(proof)).body).toMatchObject({
      code: 'too_many_requests',
      challenge: expect.any(String),
    });
    const both = await Promise.all([1, 2].map(() => send(makeProof(challenge))));
    expect(both.map(({ status }) => status)).toEqual([429, 429]);
  });

  it('counts at its own door, from its own address, and for five minutes', async () => {
    const proof = makeProof(challenge);
    expect((await send(proof, doors.forgot.route)).status).toBe(429);
    const own = from;
    from = elsewhere();
    await rattle(doors['sign-up'], 10);
    expect((await send(proof)).status).toBe(429);
    from = own;
    passMinutes(4.9);
    expect((await send(proof)).status).toBe(400);
    const later = makeProof((await send(able)).body.challenge);
    passMinutes(5);
    expect((await send(later)).status).toBe(429);
  });

  it.each([
    ['of nothing', () => ''],
    [
      'without the work',
      (right: string) => right.replaceAll(/\.\d+(?=\.|$)/g, (found, at) => (at < 20 ? found : '.0')),
    ],
    ['of fewer parts', (right: string) => right.replace(/\.\d+$/, '')],
    ['that was made easier', (right: string) => right.replace(/^4/, '0')],
    ['that was made to last', (right: string) => right.replace(/\.\d+/, '.9999999999')],
    [
      'that we did not sign',
      (right: string) => makeProof(right.split('.').slice(0, 3).concat(nonsense).join('.')),
    ],
  ])('%s is none', async (_, change) => {
    expect((await send(change(makeProof(challenge)))).status).toBe(429);
  });
});

describe('the share of one address', () => {
  afterEach(() => {
    vi.stubEnv('SMS_HOURLY_CEILING', '1000');
    vi.stubEnv('MAIL_DAILY_CEILING', '100000');
  });

  const askForCode = () => ({ body: { phone: uniquePhone(), purpose: 'sign-up' }, from });

  it('of codes is a tenth: sixty requests leave newcomers theirs', async () => {
    vi.stubEnv('SMS_HOURLY_CEILING', '90');
    const newcomer = { route: 'POST /codes', body: () => askForCode().body } as const;
    expect(await rattle(newcomer, 60)).toBe(9);
    expect((await callAble(api, 'POST /codes', askForCode())).status).toBe(202);
    from = elsewhere();
    expect((await api.call('POST /codes', askForCode())).status).toBe(202);
  });

  it('of resets by code is a tenth, and a person above it is told so; with a proof more are sent', async () => {
    vi.stubEnv('SMS_HOURLY_CEILING', '30');
    const phones = Array.from({ length: 6 }, uniquePhone);
    for (const phone of phones) await person('user', { phone: toE164(phone), phoneVerified: true });
    const sent = async () => {
      await jobs.runUntilIdle();
      return phones.filter((phone) => jobs.texts(toE164(phone)).length > 0).length;
    };
    const [last = '', ...others] = phones;
    const told: boolean[] = [];
    for (const phone of others) {
      const answer = await api.call('POST /codes', { body: { phone, purpose: 'reset' }, from });
      expect(answer.status).toBe(202);
      told.push(answer.body.later !== undefined);
      await jobs.runUntilIdle();
    }
    expect([await sent(), told]).toEqual([3, [false, false, false, true, true]]);
    await callAble(api, 'POST /codes', { body: { phone: last, purpose: 'reset' }, from });
    expect(await sent()).toBe(4);
  });

  it('of mails is a tenth, and with a proof more', async () => {
    vi.stubEnv('MAIL_DAILY_CEILING', '30');
    const signUp = {
      route: 'POST /users/signup',
      body: () => ({ ...names, email: uniqueEmail('user'), password }),
    } as const;
    expect(await rattle(signUp, 5)).toBe(3);
    expect((await callAble(api, signUp.route, { body: signUp.body(), from })).status).toBe(201);
    const ama = await person('user');
    const change = { email: uniqueEmail('user'), currentPassword: testPassword };
    const changed = { body: change, token: ama.token, from };
    // Longer than a key is kept: the proof of least privilege sees who reads it.
    passMinutes(6);
    expect((await api.call('PUT /me/email', changed)).status).toBe(429);
    expect((await callAble(api, 'PUT /me/email', changed)).status).toBe(200);
    passMinutes(6);
    const esi = await person('user', { emailUnverified: true });
    expect((await callAble(api, 'POST /me/email/verification', { token: esi.token, from })).status).toBe(202);
    const subjects = async () => {
      await jobs.runUntilIdle();
      return jobs
        .mails()
        .filter(({ to, subject }) => to.includes(ama.email) && subject === 'Set a new password').length;
    };
    const others = [await person('user'), await person('user'), await person('user')];
    for (const { email } of others) await api.call('POST /password/forgot', { body: { email }, from });
    await jobs.runUntilIdle();
    await api.call('POST /password/forgot', { body: { email: ama.email }, from });
    expect(await subjects()).toBe(0);
    await callAble(api, 'POST /password/forgot', { body: { email: ama.email }, from });
    expect(await subjects()).toBe(1);
  });
});
