import crypto from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createAccount, deleteAccount } from '#data/accounts/accounts.ts';
import { findLogin } from '#data/accounts/credentials.ts';
import type { Role } from '#shared/roles.ts';
import { startTestApi, type TestApi, uniqueEmail } from '#testing/api.ts';
import { toE164, uniquePhone } from '#testing/samples/codes.ts';
import { person, type TestPerson, testPassword } from '#testing/samples/people.ts';

let api: TestApi;
let ama: TestPerson;
let kofi: TestPerson;
let efua: TestPerson;

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());
beforeEach(async () => {
  [ama, kofi, efua] = await Promise.all([person('user'), person('collector'), person('admin')]);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const refused = {
  message: 'Wrong email or password.',
  code: 'wrong_credentials',
  requestId: expect.any(String),
};

type Attempt = { role?: Role; password?: string; from?: string; more?: object };

function logIn(email: string, { role = 'user', password = testPassword, from, more }: Attempt = {}) {
  return api.call(`POST /${role}s/login`, {
    body: { email, password, ...more },
    ...(from ? { from } : {}),
  });
}

async function statuses(n: number, email: string, attempt: Attempt) {
  const all: number[] = [];
  for (let i = 0; i < n; i += 1) all.push((await logIn(email, attempt)).status);
  return all;
}

const expiry = (token: string) => {
  const { iat, exp } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  return (exp - iat) / 3600;
};

describe('a login', () => {
  it('gives a token that works, and the account', async () => {
    for (const [role, one] of Object.entries({ user: ama, collector: kofi, admin: efua })) {
      const answer = await logIn(one.email, { role: one.role });
      expect(answer.status).toBe(200);
      expect(Object.keys(answer.body).sort()).toEqual([role, 'token'].sort());
      expect(answer.body[role]).toMatchObject({ id: one.id, role, email: one.email });
      const me = await api.call('GET /me', { token: answer.body.token });
      expect(me.body.account).toEqual(answer.body[role]);
    }
  });

  it('takes the address in any case and with spaces around it', async () => {
    expect((await logIn(`  ${ama.email.toUpperCase()} `)).status).toBe(200);
  });

  it('lasts 12 hours, or 30 days when asked to remember; an admin’s never more than 12 hours', async () => {
    const remember = { more: { remember: true } };
    expect(expiry((await logIn(ama.email)).body.token)).toBe(12);
    expect(expiry((await logIn(ama.email, remember)).body.token)).toBe(720);
    expect(expiry((await logIn(efua.email, { role: 'admin', ...remember })).body.token)).toBe(12);
  });

  it('lets a pending collector in', async () => {
    const yaw = await person('collector', { isApproved: false });
    const answer = await logIn(yaw.email, { role: 'collector' });
    expect(answer.body.collector).toMatchObject({ isApproved: false });
    const me = await api.call('GET /me', { token: answer.body.token });
    expect(me.status).toBe(200);
  });

  it('never says more than "wrong": not the address, not the role', async () => {
    const wrong = await logIn(ama.email, { password: 'wrong' });
    const unknown = await logIn('nobody@example.com');
    const elsewhere = await logIn(ama.email, { role: 'collector' });
    const all = [wrong, unknown, elsewhere];
    expect(all.map((answer) => answer.status)).toEqual([400, 400, 400]);
    for (const answer of all) expect(answer.body).toEqual(refused);
  });

  it('takes the same work whether or not the address is known', async () => {
    await logIn(ama.email, { password: 'warm up' });
    const argon2 = vi.spyOn(crypto, 'argon2');
    const work = async (email: string, attempt: Attempt) => {
      argon2.mockClear();
      await logIn(email, attempt);
      return argon2.mock.calls.map(([, { memory, passes, parallelism }]) => [memory, passes, parallelism]);
    };
    const once = [[19456, 2, 1]];
    expect(await work(ama.email, { password: 'wrong' })).toEqual(once);
    expect(await work('nobody@example.com', { password: 'wrong' })).toEqual(once);
    // An admin's password is read with and without six digits behind it, whether or not there are any.
    const twice = [...once, ...once];
    for (const email of [ama.email, efua.email, 'nobody@example.com']) {
      for (const password of ['wrong', 'wrong 123456', testPassword]) {
        expect(await work(email, { role: 'admin', password })).toEqual(twice);
      }
    }
    expect(await work(ama.email, {})).toEqual(once);
  });

  it.each(['user', 'collector', 'admin'] as const)(
    'makes the hash of a %s anew when the cost was raised since',
    async (role) => {
      const email = uniqueEmail(role);
      const weak = '$argon2id$v=19$m=256,t=2,p=1$c29tZXNhbHQ$nf65EOgLrQMR/uIPnA4rEsF5h7TKyQwu9U1bMCHGi/4';
      const someone = { role, firstName: 'Old', lastName: 'Hash', email, passwordHash: weak } as const;
      await createAccount(someone, new Date());
      expect((await logIn(email, { role, password: 'wrong' })).status).toBe(400);
      expect((await findLogin({ email })).credentials?.hash).toBe(weak);
      expect((await logIn(email, { role, password: 'password' })).status).toBe(200);
      expect((await findLogin({ email })).credentials?.hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
      expect((await logIn(email, { role, password: 'password' })).status).toBe(200);
    },
  );

  it.each([
    [{}, 'Email is required'],
    [{ email: 'nonsense', password: 'x' }, 'Email is invalid'],
    [{ email: 5, password: 'x' }, 'Email must be text'],
    [{ email: `${'a'.repeat(250)}@example.com`, password: 'x' }, 'Email is invalid'],
  ])('with %j is bad input', async (body, sentence) => {
    const answer = await api.call('POST /users/login', { body });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ code: 'bad_input', errors: { email: sentence } });
  });
});

describe('a token', () => {
  it('is dead when its account is deleted, whatever the call', async () => {
    await deleteAccount(ama.id, 'user', new Date());
    for (const route of ['GET /me', 'GET /pickups/mine', 'PATCH /me']) {
      const answer = await api.call(route, {
        token: ama.token,
        ...(route === 'PATCH /me' ? { body: {} } : {}),
      });
      expect(answer.status).toBe(401);
      expect(answer.body).toMatchObject({ code: 'unauthorized', message: 'Please log in again.' });
    }
    expect((await logIn(ama.email)).body).toEqual(refused);
  });

  it('is refused without its prefix, with another scheme, or twice', async () => {
    const me = (authorization: string) => api.call('GET /me', { headers: { authorization } });
    for (const header of [ama.token, `Basic ${ama.token}`, `Bearer ${ama.token} ${ama.token}`, 'Bearer ']) {
      expect((await me(header)).status).toBe(401);
    }
    expect((await me(`bearer ${ama.token}`)).status).toBe(200);
  });
});

describe('the throttle of a login', () => {
  const wrong = { password: 'wrong' };

  it('stops after five failures for an email from an address, whatever the password', async () => {
    expect(await statuses(6, ama.email, wrong)).toEqual([400, 400, 400, 400, 400, 429]);
    const argon2 = vi.spyOn(crypto, 'argon2');
    const locked = await logIn(ama.email);
    expect(locked.status).toBe(429);
    expect(locked.body).toMatchObject({
      code: 'too_many_requests',
      message: 'Too many attempts. Please wait and try again.',
    });
    expect(Number(locked.headers.get('retry-after'))).toBeGreaterThan(890);
    expect(argon2).not.toHaveBeenCalled();
    expect((await logIn(ama.email, { from: '203.0.113.99' })).status).toBe(200);
    expect((await logIn(ama.email, { role: 'collector' })).status).toBe(429);
  });

  it('does not tell by the lock-out of an address which number is its account’s', async () => {
    const email = uniqueEmail('user');
    const phone = uniquePhone();
    const names = { firstName: 'Ama', lastName: 'Mensah', email, phone: toE164(phone) };
    await createAccount({ role: 'user', ...names, phoneVerified: true }, new Date());
    const from = '198.51.100.9';
    expect((await statuses(6, email, { ...wrong, from })).at(-1)).toBe(429);
    for (const number of [phone, uniquePhone()]) {
      const body = { phone: number, ...wrong };
      expect((await api.call('POST /users/login', { body, from })).status).toBe(400);
    }
  });

  it('treats an unknown address no differently', async () => {
    expect(await statuses(6, uniqueEmail('user'), wrong)).toEqual([400, 400, 400, 400, 400, 429]);
  });

  it('lets five of thirty parallel guesses through', async () => {
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, i) => logIn(ama.email, { password: `guess ${i}` })),
    );
    const passed = answers.filter((answer) => answer.status === 400);
    expect(passed).toHaveLength(5);
    expect(answers.filter((answer) => answer.status === 429)).toHaveLength(25);
  });

  it('ends with its window', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    await statuses(6, ama.email, wrong);
    const wait = Number((await logIn(ama.email)).headers.get('retry-after'));
    vi.setSystemTime(Date.now() + (wait - 2) * 1000);
    expect((await logIn(ama.email)).status).toBe(429);
    vi.setSystemTime(Date.now() + 2000);
    expect((await logIn(ama.email)).status).toBe(200);
  });

  it('counts no success of a client that asks the three endpoints in turn, eight times a day', async () => {
    for (let day = 0; day < 8; day += 1) {
      for (const role of ['user', 'collector'] as const) {
        expect((await logIn(efua.email, { role })).status).toBe(400);
      }
      expect((await logIn(efua.email, { role: 'admin' })).status).toBe(200);
    }
  });

  it('gives five passwords of a client that asks the three endpoints in turn', async () => {
    for (let i = 0; i < 5; i += 1) {
      for (const role of ['user', 'collector', 'admin'] as const) {
        expect((await logIn(ama.email, { role, password: `guess ${i}` })).status).toBe(400);
      }
    }
    for (const role of ['user', 'collector', 'admin'] as const) {
      expect((await logIn(ama.email, { role })).status).toBe(429);
    }
  });

  it('does not tell by its counters that a password was right at the wrong endpoint', async () => {
    expect(await statuses(5, ama.email, { role: 'collector' })).toEqual([400, 400, 400, 400, 400]);
    expect((await logIn(ama.email, { role: 'collector' })).status).toBe(429);
  });

  it('stops a hundred failures for an email, from wherever they come', async () => {
    const email = uniqueEmail('user');
    const answers = await Promise.all(
      Array.from({ length: 110 }, (_, i) => logIn(email, { ...wrong, from: `198.51.100.${i}` })),
    );
    expect(answers.filter((answer) => answer.status === 400)).toHaveLength(100);
  });

  it('stops 300 failures from one address; a whole IPv6 /64 is one', async () => {
    const answers: Awaited<ReturnType<typeof logIn>>[] = [];
    for (let from = 0; from < 310; from += 62) {
      const some = Array.from({ length: 62 }, (_, i) => from + i).map((i) =>
        logIn(`someone-${i}@example.com`, { ...wrong, from: `2001:db8:7:7::${i.toString(16)}` }),
      );
      answers.push(...(await Promise.all(some)));
    }
    expect(answers.filter((answer) => answer.status === 400)).toHaveLength(300);
    expect((await logIn('other@example.com', { ...wrong, from: '2001:db8:7:8::1' })).status).toBe(400);
  });

  it('does not believe an address that the client wrote itself', async () => {
    for (let i = 0; i < 6; i += 1) {
      const headers = { 'x-forwarded-for': `192.0.2.${i}`, 'x-viewer-address': `192.0.2.${i}` };
      await api.call('POST /users/login', { headers, body: { email: ama.email, ...wrong } });
    }
    expect((await logIn(ama.email)).status).toBe(429);
  });
});
