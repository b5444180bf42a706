import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { findAccount } from '#data/accounts/accounts.ts';
import { createResetToken } from '#data/accounts/reset-tokens.ts';
import { startTestApi } from '#testing/api.ts';
import { person, type TestPerson, testPassword } from '#testing/samples/people.ts';

/** Devices that have logged in before: nobody can lock them out. */

let ama: TestPerson;

const api = await startTestApi();
afterAll(() => api.stop());
beforeEach(async () => {
  ama = await person('user');
});
afterEach(() => {
  vi.useRealTimers();
});

type Try = {
  readonly password?: string;
  readonly cookie?: string;
  readonly from?: string;
  readonly email?: string;
};

function logIn({ password = testPassword, cookie, from, email = ama.email }: Try = {}) {
  return api.call('POST /users/login', {
    body: { email, password },
    ...(cookie ? { headers: { cookie } } : {}),
    ...(from ? { from } : {}),
  });
}

/** What a browser sends back. */
async function getCookie(options: Try = {}): Promise<string> {
  const answer = await logIn(options);
  return answer.headers.get('set-cookie')?.split(';')[0] ?? '';
}

async function lockOut(from?: string): Promise<void> {
  for (let i = 0; i < 5; i += 1) await logIn({ password: `guess ${i}`, from });
}

describe('the cookie of a device', () => {
  it('comes with a login, for the calls alone, out of reach of scripts and of other sites', async () => {
    const cookie = (await logIn()).headers.get('set-cookie') ?? '';
    const [value, ...attributes] = cookie.split('; ');
    expect(value).toMatch(/^__Secure-sankofa-device=[\w-]+\.[\w-]+\.[\w-]+$/);
    expect(attributes.sort()).toEqual(
      ['HttpOnly', 'Max-Age=15552000', 'Path=/api/v1', 'SameSite=Strict', 'Secure'].sort(),
    );
    expect((await logIn({ password: 'wrong' })).headers.get('set-cookie')).toBeNull();
  });

  it('is no token, and a token is no such cookie', async () => {
    const proof = (await getCookie()).split('=')[1];
    expect((await api.call('GET /me', { token: proof })).status).toBe(401);
    await lockOut();
    expect((await logIn({ cookie: `__Secure-sankofa-device=${ama.token}` })).status).toBe(429);
  });

  it('keeps the device the same from login to login, ten of them for an account', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const first = await getCookie();
    await getCookie({ cookie: first });
    expect(Object.keys((await findAccount(ama.id))?.devices ?? {})).toHaveLength(1);
    for (let i = 0; i < 10; i += 1) {
      vi.setSystemTime(Date.now() + 1000);
      await logIn();
    }
    expect(Object.keys((await findAccount(ama.id))?.devices ?? {})).toHaveLength(10);
    await lockOut();
    expect((await logIn({ cookie: first })).status).toBe(429);
  });

  it('counts for 180 days after the last login', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const cookie = await getCookie();
    vi.setSystemTime(Date.now() + 179 * 24 * 3600_000);
    await lockOut();
    expect((await logIn({ cookie })).status).toBe(200);
    vi.setSystemTime(Date.now() + 181 * 24 * 3600_000);
    await lockOut();
    expect((await logIn({ cookie })).status).toBe(429);
  });
});

describe('a known device', () => {
  it('logs in during 1,000 wrong tries from 50 addresses', async () => {
    const cookie = await getCookie();
    const seen = { refused: 0, throttled: 0, owner: 0 };
    for (let round = 0; round < 20; round += 1) {
      const answers = await Promise.all(
        Array.from({ length: 50 }, (_, i) =>
          logIn({ password: `guess ${round}-${i}`, from: `198.51.100.${i}` }),
        ),
      );
      for (const { status } of answers) seen[status === 429 ? 'throttled' : 'refused'] += 1;
      if (round % 5 === 4 && (await logIn({ cookie, from: '198.51.100.7' })).status === 200) seen.owner += 1;
    }
    // A hundred for the email; the owner every time.
    expect(seen).toEqual({ refused: 100, throttled: 900, owner: 4 });
    expect((await logIn({ from: '192.0.2.1' })).status).toBe(429);
  });

  it('has five tries in 15 minutes and twenty a day of its own', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const cookie = await getCookie();
    let passed = 0;
    for (let quarter = 0; quarter < 6; quarter += 1) {
      for (let i = 0; i < 6; i += 1) {
        const answer = await logIn({ cookie, password: `guess ${quarter}-${i}`, from: `192.0.2.${i}` });
        if (answer.status === 400) passed += 1;
        if (i === 5) expect(answer.status).toBe(429);
      }
      vi.setSystemTime(Date.now() + 15 * 60_000);
    }
    expect(passed).toBe(20);
    // Nobody else is locked out by it.
    expect((await logIn({ from: '192.0.2.99' })).status).toBe(200);
    vi.setSystemTime(Date.now() + 24 * 3600_000);
    expect((await logIn({ cookie })).status).toBe(200);
  });

  it('stays one after a logout', async () => {
    const { headers, body } = await logIn();
    const cookie = headers.get('set-cookie')?.split(';')[0] ?? '';
    await api.call('POST /me/logout', { token: body.token });
    await lockOut();
    expect((await logIn({ cookie })).status).toBe(200);
  });

  it('is none any more after a logout everywhere', async () => {
    const cookie = await getCookie();
    await api.call('POST /me/logout-everywhere', { token: ama.token });
    await lockOut();
    expect((await logIn({ cookie })).status).toBe(429);
  });

  it('is none any more after a reset', async () => {
    const cookie = await getCookie();
    const mailed = await createResetToken(ama.email, new Date());
    await api.call('POST /password/reset', { body: { token: mailed?.token, password: testPassword } });
    await lockOut();
    expect((await logIn({ cookie })).status).toBe(429);
  });

  it('of somebody else counts as unknown, and locks nobody out', async () => {
    const esi = await person('user');
    const foreign = await getCookie({ email: esi.email });
    for (let i = 0; i < 5; i += 1) await logIn({ password: `guess ${i}`, cookie: foreign });
    expect((await logIn({ cookie: foreign })).status).toBe(429);
    expect((await logIn({ email: esi.email, cookie: foreign })).status).toBe(200);
  });

  it('does not matter at an unknown address', async () => {
    const cookie = await getCookie();
    const answer = await logIn({ email: 'nobody@example.com', cookie });
    expect([answer.status, answer.body.code]).toEqual([400, 'wrong_credentials']);
  });
});
