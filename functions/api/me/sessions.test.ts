import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startSession } from '#actions/accounts/start-session.ts';
import { findAccount } from '#data/accounts/accounts.ts';
import * as sessions from '#data/accounts/sessions.ts';
import { keys } from '#data/keys.ts';
import { updateItem } from '#data/table/table.ts';
import { runOutsideHandler } from '#infra/proof/current-handler.ts';
import { roles } from '#shared/roles.ts';
import { injectFault } from '#testing/faults.ts';
import { setUpAccountTest } from '#testing/people/account-test.ts';
import { person, type TestPerson, testPassword } from '#testing/samples/people.ts';

const { api, me, logIn } = await setUpAccountTest();
let ama: TestPerson;
beforeEach(async () => {
  ama = await person('user');
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const phone =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36';

const call = (route: string, token: string, body?: object) => api.call(route, { token, body });
const list = async (token: string) => (await call('GET /me/sessions', token)).body.sessions;
const fromPhone = ({ role, email }: TestPerson) =>
  api.call(`POST /${role}s/login`, {
    body: { email, password: testPassword },
    headers: { 'user-agent': phone },
  });
const another = async () => (await logIn(ama)).body.token as string;

describe('POST /me/logout', () => {
  it('ends this token at once, and no other', async () => {
    const other = await another();
    const answer = await call('POST /me/logout', ama.token);
    expect([answer.status, answer.body]).toEqual([200, { message: 'You’re logged out.' }]);
    expect((await me(ama.token)).status).toBe(401);
    expect((await call('POST /me/logout', ama.token)).status).toBe(401);
    expect((await me(other)).status).toBe(200);
  });

  it('succeeds when its own answer was lost', async () => {
    const fault = injectFault('UpdateItemCommand', 'answer lost');
    const answer = await call('POST /me/logout', ama.token);
    fault.end();
    expect(answer.status).toBe(200);
  });
});

describe('POST /me/logout-everywhere', () => {
  it('ends every token of the account, and of nobody else', async () => {
    const esi = await person('user');
    const tokens = [ama.token, await another(), await another()];
    const answer = await call('POST /me/logout-everywhere', ama.token);
    expect([answer.status, answer.body]).toEqual([200, { message: 'You’re logged out everywhere.' }]);
    for (const token of tokens) expect((await me(token)).status).toBe(401);
    expect((await me(esi.token)).status).toBe(200);
    expect((await me(await another())).status).toBe(200);
  });
});

describe('GET /me/sessions', () => {
  it('shows when each began and was last used, newest first, and which is this one', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3600_000 });
    const at = new Date().toISOString();
    const { token } = (await fromPhone(ama)).body;
    const [newest, first, ...rest] = await list(token);
    expect(rest).toEqual([]);
    expect(newest).toEqual({
      id: expect.stringMatching(/^[0-9A-Z]{26}$/),
      createdAt: at,
      lastUsedOn: at.slice(0, 10),
      device: 'Chrome on Android',
      current: true,
    });
    expect(first).toMatchObject({ current: false });
    expect(first).not.toHaveProperty('device');
    expect((await list(ama.token)).map((one: { current: boolean }) => one.current)).toEqual([false, true]);
  });

  it('keeps browser and system in words, and nothing else of what the browser said', async () => {
    for (const role of roles) {
      const one = await person(role);
      const answer = await fromPhone(one);
      expect((await list(answer.body.token))[0]).toMatchObject({
        device: 'Chrome on Android',
        current: true,
      });
      const stored = JSON.stringify((await findAccount(one.id))?.sessions);
      expect(stored).toContain('"device":"Chrome on Android"');
      expect(stored).not.toMatch(/Mozilla|Pixel|126\.0/);
    }
  });

  it('keeps the name of the device when the password is changed', async () => {
    const { token } = (await fromPhone(ama)).body;
    const body = { currentPassword: testPassword, password: 'harmattan-wind-7' };
    const changed = await call('PATCH /me', token, body);
    expect(await list(changed.body.token)).toMatchObject([{ device: 'Chrome on Android', current: true }]);
  });

  it('notes the day of use with GET /me, once a day, and never fails because of it', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const { body } = await api.call('POST /users/login', {
      body: { email: ama.email, password: testPassword, remember: true },
    });
    vi.setSystemTime(Date.now() + 48 * 3600_000);
    const note = vi.spyOn(sessions, 'noteSessionUse');
    await me(body.token);
    await me(body.token);
    expect(note).toHaveBeenCalledTimes(1);
    expect(await list(body.token)).toMatchObject([{ lastUsedOn: new Date().toISOString().slice(0, 10) }]);
    vi.setSystemTime(Date.now() + 24 * 3600_000);
    note.mockRejectedValueOnce(new Error('the table is away'));
    expect((await me(body.token)).status).toBe(200);
  });

  it('does not bring a session back that ended while its use was noted', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    vi.setSystemTime(Date.now() + 8 * 3600_000);
    const note = sessions.noteSessionUse;
    vi.spyOn(sessions, 'noteSessionUse').mockImplementation(async (accountId, sessionId, now) => {
      await runOutsideHandler(() => sessions.removeSession(accountId, sessionId));
      return note(accountId, sessionId, new Date(now.getTime() + 24 * 3600_000));
    });
    vi.setSystemTime(Date.now() + 3 * 3600_000);
    const [id] = Object.keys(ama.sessions ?? {});
    await updateItem(keys.account(ama.id), { set: { [`sessions.${id}.lastUsedOn`]: '2020-01-01' } }, {});
    expect((await me(ama.token)).status).toBe(200);
    expect((await findAccount(ama.id))?.sessions).toEqual({});
    expect((await me(ama.token)).status).toBe(401);
  });

  it('keeps twenty; a further login ends the oldest', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const tokens: string[] = [];
    for (let i = 0; i < 20; i += 1) {
      vi.setSystemTime(Date.now() + 1000);
      tokens.push(await another());
    }
    expect((await me(ama.token)).status).toBe(401);
    expect(await list(tokens[0] ?? '')).toHaveLength(20);
  });

  it('never keeps more than twenty, also when all log in at once', async () => {
    const logInAtOnce = (times: number) =>
      Promise.all(Array.from({ length: times }, () => startSession(ama, { remember: false }, new Date())));
    await logInAtOnce(18);
    const tokens = (await logInAtOnce(6)).map((started) => started?.token ?? '');
    expect(Object.keys((await findAccount(ama.id))?.sessions ?? {})).toHaveLength(20);
    for (const token of tokens) expect((await me(token)).status).toBe(200);
  });

  it('forgets those that expired', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    vi.setSystemTime(Date.now() + 13 * 3600_000);
    const token = await another();
    expect(await list(token)).toHaveLength(1);
    expect(Object.keys((await findAccount(ama.id))?.sessions ?? {})).toHaveLength(1);
  });
});

describe('DELETE /me/sessions/{id}', () => {
  it('ends one of one’s own, once', async () => {
    const other = await another();
    const [{ id }] = await list(other);
    const answer = await call(`DELETE /me/sessions/${id}`, ama.token);
    expect([answer.status, answer.body]).toEqual([200, { message: 'This device is logged out.' }]);
    expect((await me(other)).status).toBe(401);
    expect((await call(`DELETE /me/sessions/${id}`, ama.token)).status).toBe(404);
    expect((await me(ama.token)).status).toBe(200);
  });

  it('is 404 for a session of somebody else', async () => {
    const esi = await person('user');
    const [{ id }] = await list(esi.token);
    expect((await call(`DELETE /me/sessions/${id}`, ama.token)).status).toBe(404);
    expect((await me(esi.token)).status).toBe(200);
  });
});

describe('POST /me/reauthenticate', () => {
  const minutes = (n: number) => vi.setSystemTime(Date.now() + n * 60_000);
  const again = (token: string, password = testPassword) =>
    call('POST /me/reauthenticate', token, { password });

  it('is asked for by calls that delete, approve or create accounts, 15 minutes after the password', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const admin = await person('admin');
    const [user, yaw, kofi] = [
      await person('user'),
      await person('collector', { isApproved: false }),
      await person('collector'),
    ];
    minutes(15);
    expect((await call(`DELETE /admins/users/${(await person('user')).id}`, admin.token)).status).toBe(200);
    minutes(1);
    const body = {
      firstName: 'K',
      lastName: 'A',
      email: `k${Date.now()}@example.com`,
      password: 'osu-castle-9',
    };
    const calls = [
      () => [`DELETE /admins/users/${user.id}`] as const,
      () => [`PATCH /admins/collectors/${yaw.id}/approve`] as const,
      () => [`DELETE /admins/collectors/${kofi.id}`] as const,
      () => ['POST /admins/collectors', body] as const,
    ];
    for (const make of calls) {
      const [route, content] = make();
      const answer = await call(route, admin.token, content);
      expect([answer.status, answer.body.code], route).toEqual([403, 'reauthenticate']);
    }
    expect((await call('GET /admins/users', admin.token)).status).toBe(200);
    const { token } = (await again(admin.token)).body;
    for (const make of calls) {
      const [route, content] = make();
      expect((await call(route, token, content)).status, route).toBeLessThan(300);
    }
  });

  it('renews no more than the time of the password: same session, same end', async () => {
    const read = (one: string) => JSON.parse(Buffer.from(one.split('.')[1] ?? '', 'base64url').toString());
    vi.useFakeTimers({ toFake: ['Date'], now: read(ama.token).auth_time * 1000 });
    minutes(60);
    const { token } = (await again(ama.token)).body;
    const { jti, exp, auth_time } = read(token);
    expect({ jti, exp }).toEqual({ jti: read(ama.token).jti, exp: read(ama.token).exp });
    expect(auth_time - read(ama.token).auth_time).toBe(3600);
    await call('POST /me/logout', token);
    expect((await me(ama.token)).status).toBe(401);
  });

  it('needs the password; guesses are throttled', async () => {
    for (let i = 0; i < 5; i += 1) {
      const answer = await again(ama.token, `guess ${i}`);
      expect(answer.status).toBe(400);
      const message = 'Your current password isn’t right.';
      expect(answer.body).toMatchObject({
        code: 'wrong_credentials',
        message,
        errors: { password: message },
      });
    }
    expect((await again(ama.token)).status).toBe(429);
  });
});
