import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { deleteAccount } from '#data/accounts/accounts.ts';
import { createResetToken } from '#data/accounts/reset-tokens.ts';
import { scanTable } from '#infra/ops/table/scan.ts';
import { startTestApi, uniqueEmail } from '#testing/api.ts';
import { injectFault } from '#testing/faults.ts';
import { person, type TestPerson, testPassword } from '#testing/samples/people.ts';

let ama: TestPerson;

const api = await startTestApi();
afterAll(() => api.stop());
beforeEach(async () => {
  ama = await person('user');
});
afterEach(() => {
  vi.useRealTimers();
});

const forgot = (email: string, from?: string) =>
  api.call('POST /password/forgot', { body: { email }, ...(from ? { from } : {}) });
const reset = (token: string, password = 'new secret') =>
  api.call('POST /password/reset', { body: { token, password } });
const logIn = (password: string, more: object = {}) =>
  api.call('POST /users/login', { body: { email: ama.email, password }, ...more });

/** What the mail job would find, by the address it is for. */
async function requestsFor(email: string) {
  const items = await Array.fromAsync(scanTable(api.tableName));
  return items.filter((item) => item.SK === 'RESET' && item.email === email.toLowerCase());
}

/** What the mail job does for a request. */
async function mailedToken(one: TestPerson = ama): Promise<string> {
  const mailed = await createResetToken(one.email, new Date());
  if (!mailed) throw new Error('No account has this address.');
  return mailed.token;
}

describe('POST /password/forgot', () => {
  it('answers and stores the same for a known and an unknown address', async () => {
    const unknown = uniqueEmail('user');
    const answers = [await forgot(ama.email.toUpperCase()), await forgot(unknown)];
    for (const answer of answers) {
      expect(answer.status).toBe(202);
      expect(answer.body).toEqual({
        message:
          'If you have an account with this email, we’ve sent you a link to set a new password. It works for one hour.',
      });
    }
    const [known] = await requestsFor(ama.email);
    const [other] = await requestsFor(unknown);
    expect(Object.keys(known ?? {}).sort()).toEqual(Object.keys(other ?? {}).sort());
    expect(known).toMatchObject({ expiresAt: expect.any(Number) });
  });

  it('asks for no more than three mails an hour for an address, and does not say so', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    for (let i = 0; i < 5; i += 1) expect((await forgot(ama.email, `192.0.2.${i}`)).status).toBe(202);
    expect(await requestsFor(ama.email)).toHaveLength(3);
    vi.setSystemTime(Date.now() + 3600_000);
    await forgot(ama.email);
    expect(await requestsFor(ama.email)).toHaveLength(4);
  });

  it('takes a hundred from one network address and then asks to wait', async () => {
    const from = '198.51.100.100';
    const answers = await Promise.all(
      Array.from({ length: 105 }, (_, i) => forgot(`someone-${i}@example.com`, from)),
    );
    expect(answers.filter((answer) => answer.status === 202)).toHaveLength(100);
    const locked = answers.find((answer) => answer.status === 429);
    expect(Number(locked?.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('without an address is bad input', async () => {
    const answer = await api.call('POST /password/forgot', { body: {} });
    expect(answer.status).toBe(400);
    expect(answer.body.errors).toEqual({ email: 'Email is required' });
  });
});

describe('POST /password/reset', () => {
  const invalid = { code: 'bad_input', message: 'This link no longer works. Please get a new one.' };

  it('sets the new password once and ends all sessions', async () => {
    const token = await mailedToken();
    const answer = await reset(token);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      message: 'Your new password is set. You can now log in.',
      identities: [{ kind: 'email', name: ama.email, addedAt: ama.createdAt }],
    });
    expect((await api.call('GET /me', { token: ama.token })).status).toBe(401);
    expect((await logIn(testPassword)).status).toBe(400);
    expect((await logIn('new secret')).status).toBe(200);
    const again = await reset(token, 'another secret');
    expect(again.status).toBe(400);
    expect(again.body).toMatchObject(invalid);
    expect((await logIn('new secret')).status).toBe(200);
  });

  it('works once when the link is used twice at the same moment', async () => {
    const token = await mailedToken();
    const both = await Promise.all(['secret one', 'secret two'].map((password) => reset(token, password)));
    expect(both.map((answer) => answer.status).sort()).toEqual([200, 400]);
  });

  it.each(['answer lost', 'conflict'] as const)('does not call itself invalid: %s', async (fault) => {
    const token = await mailedToken();
    const injected = injectFault('TransactWriteItemsCommand', fault);
    const answer = await reset(token);
    injected.end();
    expect(answer.status).toBe(200);
  });

  it('ends the lock of failed logins, from whatever address', async () => {
    const addresses = ['192.0.2.1', '192.0.2.2'];
    for (const from of addresses) {
      for (let i = 0; i < 6; i += 1) await logIn('wrong', { from });
      expect((await logIn(testPassword, { from })).status).toBe(429);
    }
    await reset(await mailedToken());
    for (const from of addresses) expect((await logIn('new secret', { from })).status).toBe(200);
  });

  it('refuses a link after an hour', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const token = await mailedToken();
    vi.setSystemTime(Date.now() + 3600_000);
    expect((await reset(token)).body).toMatchObject(invalid);
  });

  it('refuses a link from before the last change of password', async () => {
    const [first, second] = [await mailedToken(), await mailedToken()];
    expect((await reset(second)).status).toBe(200);
    expect((await reset(first)).body).toMatchObject(invalid);
  });

  it('refuses a link of an account that is gone, and one that was never made', async () => {
    const token = await mailedToken();
    await deleteAccount(ama.id, 'user', new Date());
    expect((await reset(token)).body).toMatchObject(invalid);
    expect((await reset('A'.repeat(43))).body).toMatchObject(invalid);
  });

  it.each([
    [{ token: 'short', password: 'new secret' }, 'token', 'This link isn’t valid. Please get a new one.'],
    [{ token: 'A'.repeat(43), password: 'short' }, 'password', 'Password must be at least 6 characters'],
    [{ token: 'A'.repeat(43) }, 'password', 'Password is required'],
  ])('with %j is bad input', async (body, field, sentence) => {
    const answer = await api.call('POST /password/reset', { body });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ code: 'bad_input', errors: { [field]: sentence } });
  });

  it('leaves no token in the table, only its hash', async () => {
    const token = await mailedToken();
    const items = await Array.fromAsync(scanTable(api.tableName));
    expect(JSON.stringify(items)).not.toContain(token);
  });
});
