import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { computeTotp, findTotpStep } from '#actions/accounts/second-factor/totp.ts';
import { createResetToken } from '#data/accounts/reset-tokens.ts';
import { keys } from '#data/keys.ts';
import { getItem } from '#data/table/table.ts';
import { startTestApi } from '#testing/api.ts';
import { person, type TestPerson, testPassword } from '#testing/samples/people.ts';

let efua: TestPerson;
let secret: string;
let recoveryCodes: string[];

const api = await startTestApi();
afterAll(() => api.stop());
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  efua = await person('admin');
  ({ secret, recoveryCodes } = (await call('POST /me/second-factor')).body);
});
afterEach(() => {
  vi.useRealTimers();
  delete process.env.SECOND_FACTOR;
});

const call = (route: string, body?: object, token = efua.token) => api.call(route, { token, body });
const wait = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);
const code = () => computeTotp(secret, findTotpStep(new Date()));
const wrongCode = () => String((Number(code()) + 500_000) % 1_000_000).padStart(6, '0');
const logIn = (more: object = {}, role = 'admin') =>
  api.call(`POST /${role}s/login`, { body: { email: efua.email, password: testPassword, ...more } });

/** Switches the factor on; the code that did it is used up. */
async function switchOn(): Promise<void> {
  const answer = await call('POST /me/second-factor/confirm', { otp: code() });
  expect([answer.status, answer.body.message]).toEqual([200, 'Two-step login is on.']);
  wait(30);
}

describe('setting up a second factor', () => {
  it('gives what an app needs and ten recovery codes, and counts once a code is confirmed', async () => {
    const { body } = await call('POST /me/second-factor');
    expect(body.uri).toBe(
      `otpauth://totp/Sankofa:${encodeURIComponent(efua.email)}?secret=${body.secret}&issuer=Sankofa`,
    );
    expect(new Set(body.recoveryCodes).size).toBe(10);
    for (const one of body.recoveryCodes) expect(one).toMatch(/^([A-Z2-7]{4}-){5}[A-Z2-7]{4}$/);
    expect((await logIn()).body.admin).not.toHaveProperty('secondFactor');
    // The one before is replaced.
    expect((await call('POST /me/second-factor/confirm', { otp: code() })).body.code).toBe('second_factor');
    ({ secret } = body);
    await switchOn();
    expect((await call('GET /me')).body.account.secondFactor).toBe(true);
    expect((await call('POST /me/second-factor')).status).toBe(409);
    expect((await call('POST /me/second-factor/confirm', { otp: code() })).status).toBe(409);
  });

  it('needs a recent password and stores no recovery code', async () => {
    expect(JSON.stringify(await getItem(keys.account(efua.id)))).not.toContain(recoveryCodes[0]);
    wait(31 * 60);
    expect((await call('POST /me/second-factor')).body.code).toBe('reauthenticate');
  });

  it('ends the other sessions of the admin once it is on', async () => {
    const others = (await logIn()).body.token;
    expect((await call('GET /me', undefined, others)).status).toBe(200);
    await switchOn();
    expect((await call('GET /me', undefined, others)).status).toBe(401);
    expect((await call('GET /me')).status).toBe(200);
  });

  it.each([
    [
      'a new password',
      () => call('PATCH /me', { currentPassword: testPassword, password: 'a longer password' }),
    ],
    ['“log out everywhere”', () => call('POST /me/logout-everywhere')],
  ])('is given up by %s before it is confirmed', async (_, end) => {
    expect((await end()).status).toBe(200);
    const again = (await logIn({ password: testPassword })).body.token;
    const token = again ?? (await logIn({ password: 'a longer password' })).body.token;
    expect((await call('POST /me/second-factor/confirm', { otp: code() }, token)).status).toBe(409);
  });

  it('shows neither secret nor hash anywhere', async () => {
    await switchOn();
    for (const route of ['GET /me', 'GET /me/export', 'GET /me/sessions']) {
      expect(JSON.stringify((await call(route)).body)).not.toMatch(new RegExp(`${secret}|recovery`));
    }
  });
});

describe('a login with a second factor', () => {
  beforeEach(switchOn);

  it('needs the code, after the right password and not before', async () => {
    const without = await logIn();
    expect([without.status, without.body.code]).toEqual([400, 'second_factor']);
    const wrong = await logIn({ password: 'wrong', otp: code() });
    expect([wrong.status, wrong.body.code]).toEqual([400, 'wrong_credentials']);
    const answer = await logIn({ otp: code() });
    expect([answer.status, answer.body.admin.secondFactor]).toEqual([200, true]);
  });

  it('takes a code once, and never an older one', async () => {
    const otp = code();
    expect((await logIn({ otp })).status).toBe(200);
    expect((await logIn({ otp })).body.code).toBe('second_factor');
    wait(30);
    expect((await logIn({ otp })).body.code).toBe('second_factor');
    const both = await Promise.all([logIn({ otp: code() }), logIn({ otp: code() })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  it('takes the six digits behind the password, at the admin endpoint alone', async () => {
    const password = `${testPassword}${code()}`;
    expect((await logIn({ password }, 'user')).body.code).toBe('wrong_credentials');
    expect((await logIn({ password })).status).toBe(200);
    const wrong = await logIn({ password: `${testPassword}${wrongCode()}` });
    expect(wrong.body.code).toBe('second_factor');
  });

  it('takes each recovery code once, however it is typed', async () => {
    const [first = '', second = ''] = recoveryCodes;
    expect((await logIn({ otp: first.toLowerCase().replaceAll('-', ' ') })).status).toBe(200);
    expect((await logIn({ otp: first })).body.code).toBe('second_factor');
    const both = await Promise.all([logIn({ otp: second }), logIn({ otp: second })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  it('allows five wrong codes in 15 minutes, which a right password does not clear', async () => {
    for (let i = 0; i < 5; i += 1) {
      expect((await logIn({ otp: wrongCode() })).body.code).toBe('second_factor');
      expect((await logIn()).body.code).toBe('second_factor');
    }
    expect((await logIn({ otp: code() })).status).toBe(429);
    wait(15 * 60);
    expect((await logIn({ otp: code() })).status).toBe(200);
  });

  it('still accepts right recovery codes after somebody else tried many wrong ones', async () => {
    const [first = ''] = recoveryCodes;
    const wrong = first.replace(/./, first.startsWith('Z') ? 'Y' : 'Z');
    const guesses = [...Array(6).fill(wrongCode()), ...Array(6).fill(wrong)];
    for (const otp of guesses) expect((await logIn({ otp })).status).toBeGreaterThanOrEqual(400);
    expect((await logIn({ otp: recoveryCodes[1] })).status).toBe(200);
  });

  it.each([
    ['a new password', 'PATCH /me', { password: 'a longer password' }],
    ['another address', 'PUT /me/email', { email: 'efua.other@example.com' }],
  ])('is asked for by %s, too', async (_, route, body) => {
    const change = (otp?: string) => call(route, { ...body, currentPassword: testPassword, otp });
    for (const otp of [undefined, wrongCode()]) {
      const refused = await change(otp);
      expect([refused.status, refused.body.code]).toEqual([400, 'second_factor']);
    }
    expect((await change(code())).status).toBe(200);
  });

  it('is not bypassed by a reset', async () => {
    const mailed = await createResetToken(efua.email, new Date());
    const password = 'another long password';
    await api.call('POST /password/reset', { body: { token: mailed?.token, password } });
    expect((await logIn({ password })).body.code).toBe('second_factor');
    expect((await logIn({ password, otp: code() })).status).toBe(200);
  });

  it('is as before once it is switched off, with a code', async () => {
    expect((await call('DELETE /me/second-factor', { otp: wrongCode() })).body.code).toBe('second_factor');
    expect((await call('DELETE /me/second-factor', { otp: code() })).status).toBe(200);
    expect((await logIn()).status).toBe(200);
    expect((await call('DELETE /me/second-factor', { otp: code() })).status).toBe(409);
  });
});

describe('digits behind the password', () => {
  it('are part of it for an admin without a second factor', async () => {
    expect((await logIn({ password: `${testPassword}123456` })).body.code).toBe('wrong_credentials');
  });
});

describe('where a second factor is required', () => {
  it('an admin without one can only set it up', async () => {
    process.env.SECOND_FACTOR = 'required';
    const refused = await call('GET /admins/users');
    expect([refused.status, refused.body.code]).toEqual([403, 'second_factor_required']);
    expect((await call('GET /me')).status).toBe(200);
    await switchOn();
    expect((await call('GET /admins/users')).status).toBe(200);
    const ama = await person('user');
    expect((await call('GET /pickups/mine', undefined, ama.token)).status).toBe(200);
  });
});
