import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { findAccount } from '#data/accounts/accounts.ts';
import { createEmailToken } from '#data/accounts/email-tokens.ts';
import { findByEmail } from '#data/accounts/identities.ts';
import { hashLinkToken } from '#data/accounts/link-tokens.ts';
import { createResetToken } from '#data/accounts/reset-tokens.ts';
import { keys } from '#data/keys.ts';
import { getItem } from '#data/table/table.ts';
import { startTestApi, type TestApi, uniqueEmail } from '#testing/api.ts';
import { injectFault } from '#testing/faults.ts';
import { person } from '#testing/samples/people.ts';

const invalid = { code: 'bad_input', message: 'This link no longer works. Please get a new one.' };
const dayMs = 24 * 3600_000;

let api: TestApi;
let email: string;
let accountId: string;
let token: string;

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());
afterEach(() => {
  vi.useRealTimers();
});

const form = (to: string) => ({
  firstName: 'Ama',
  lastName: 'Mensah',
  email: to,
  password: 'harmattan wind',
});

/** Signs somebody up and logs them in. */
beforeEach(async () => {
  email = uniqueEmail('user');
  accountId = (await api.call('POST /users/signup', { body: form(email) })).body.user.id;
  token = (await api.call('POST /users/login', { body: form(email) })).body.token;
});

const verify = (link: string, from?: string) =>
  api.call('POST /email/verify', { body: { token: link }, ...(from ? { from } : {}) });
const free = (link: string) => api.call('POST /email/free', { body: { token: link } });
const newLink = () => createEmailToken({ use: 'confirm', accountId, email }, new Date());
const me = async () => (await api.call('GET /me', { token })).body.account;

describe('POST /email/verify', () => {
  it('verifies the address, and a double click as well', async () => {
    expect(await me()).toMatchObject({ emailVerified: false });
    const link = await newLink();
    for (const answer of [await verify(link), await verify(link)]) {
      expect(answer.status).toBe(200);
      expect(answer.body.message).toMatch(/confirmed/);
    }
    expect(await me()).not.toHaveProperty('emailVerified');
  });

  it.each(['answer lost', 'conflict'] as const)('does not call itself invalid: %s', async (fault) => {
    const injected = injectFault('UpdateItemCommand', fault);
    const answer = await verify(await newLink());
    injected.end();
    expect(answer.status).toBe(200);
  });

  it('refuses a link after a week, one that was never made, and one of an account that is gone', async () => {
    expect((await verify('A'.repeat(43))).body).toMatchObject(invalid);
    const link = await newLink();
    vi.useFakeTimers({ toFake: ['Date'] });
    vi.setSystemTime(Date.now() + 7 * dayMs);
    expect((await verify(link)).body).toMatchObject(invalid);
    vi.useRealTimers();
    await free(link);
    const answer = await verify(link);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject(invalid);
  });

  it('takes a hundred tries from one network address and then asks to wait', async () => {
    const from = '198.51.100.77';
    const answers = await Promise.all(Array.from({ length: 105 }, () => verify('A'.repeat(43), from)));
    expect(answers.filter((answer) => answer.status === 429)).toHaveLength(5);
  });

  it('says what is wrong with a token that cannot be one', async () => {
    expect((await verify('short')).body.errors).toEqual({
      token: 'This link isn’t valid. Please get a new one.',
    });
  });

  it('leaves the hash of the token in the table, not the token', async () => {
    const link = await newLink();
    expect(await getItem(keys.emailToken(accountId, hashLinkToken(link)))).toMatchObject({ accountId });
  });
});

describe('POST /email/free', () => {
  it('gives the owner the address, never the account: she signs up herself', async () => {
    const date = new Date(Date.now() + 2 * dayMs).toISOString().slice(0, 10);
    const body = { wasteType: 'glass', location: 'Osu', date, time: '10:00' };
    expect((await api.call('POST /pickups', { token, body })).status).toBe(201);
    const link = await newLink();
    const answer = await free(link);
    expect(answer.status).toBe(200);
    expect(Object.keys(answer.body)).toEqual(['message']);
    expect((await api.call('GET /me', { token })).status).toBe(401);
    expect((await free(link)).status).toBe(200);
    const own = { ...form(email), password: 'kumasi market' };
    expect((await api.call('POST /users/signup', { body: own })).status).toBe(201);
    // The old link does nothing to her account.
    await free(link);
    const login = await api.call('POST /users/login', { body: own });
    expect(login.status).toBe(200);
    expect(login.body.user.id).not.toBe(accountId);
    const mine = await api.call('GET /pickups/mine', { token: login.body.token });
    expect(mine.body.pickups).toEqual([]);
  });

  it('does nothing to an account that was verified', async () => {
    const link = await newLink();
    await verify(link);
    const answer = await free(link);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject(invalid);
    expect(await findAccount(accountId)).toBeDefined();
    expect(await findByEmail(email)).toBeDefined();
  });

  it('and a verification at once end in one of the two', async () => {
    const link = await newLink();
    const [verified, freed] = await Promise.all([verify(link), free(link)]);
    const account = await findAccount(accountId);
    expect(freed.status).toBe(account ? 400 : 200);
    if (account) expect(verified.status).toBe(200);
  });
});

describe('POST /me/email/verification', () => {
  const ask = () => api.call('POST /me/email/verification', { token });

  it('asks for another link, three times an hour', async () => {
    const statuses = [await ask(), await ask(), await ask(), await ask()].map((answer) => answer.status);
    expect(statuses).toEqual([202, 202, 202, 429]);
    expect(await getItem(keys.account(accountId))).toHaveProperty('verificationAskedAt');
  });

  it('notes nothing once the address is verified', async () => {
    await verify(await newLink());
    expect((await ask()).status).toBe(202);
    expect(await getItem(keys.account(accountId))).not.toHaveProperty('verificationAskedAt');
  });
});

it('makes no link to a new password for an address that is not verified', async () => {
  expect(await createResetToken(email, new Date())).toBeUndefined();
  await verify(await newLink());
  expect(await createResetToken(email, new Date())).toMatchObject({ email });
});

it('counts accounts that others made as verified', async () => {
  const kofi = await person('collector');
  const { account } = (await api.call('GET /me', { token: kofi.token })).body;
  expect(account).not.toHaveProperty('emailVerified');
});
