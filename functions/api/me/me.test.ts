import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { deleteAccount } from '#data/accounts.ts';
import * as credentials from '#data/credentials.ts';
import { startTestApi, type TestApi } from '#infra/local/test-api.ts';
import { injectFault } from '#infra/local/test-faults.ts';
import { person, type TestPerson, testPassword } from '#infra/local/test-people.ts';
import { meanwhile } from '#infra/proof/running.ts';

let api: TestApi;
let ama: TestPerson;

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());
beforeEach(async () => {
  ama = await person('user', { firstName: 'Ama', phone: '+233241111111' });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const me = (token: string) => api.call('GET /me', { token });
const update = (body: object, token = ama.token) => api.call('PATCH /me', { token, body });

async function logIn(one: TestPerson, password = testPassword) {
  return api.call(`POST /${one.role}s/login`, { body: { email: one.email, password } });
}

describe('GET /me', () => {
  it.each(['user', 'collector', 'admin'] as const)(
    'shows a %s their own account and no more',
    async (role) => {
      const one = await person(role);
      const answer = await me(one.token);
      expect(answer.status).toBe(200);
      const { id, firstName, lastName, email, createdAt } = one;
      expect(answer.body.account).toEqual({
        id,
        firstName,
        lastName,
        email,
        role,
        createdAt,
        ...(role === 'collector' ? { isApproved: true } : {}),
      });
    },
  );

  it('shows a collector that they were approved, without a new login', async () => {
    const yaw = await person('collector', { isApproved: false });
    const admin = await person('admin');
    expect((await me(yaw.token)).body.account.isApproved).toBe(false);
    await api.call(`PATCH /admins/collectors/${yaw.id}/approve`, { token: admin.token });
    expect((await me(yaw.token)).body.account.isApproved).toBe(true);
  });
});

describe('PATCH /me', () => {
  it('changes names and phone, only what is given', async () => {
    const answer = await update({
      firstName: ' Akua ',
      phone: '020 123 4567',
      role: 'admin',
      isApproved: true,
    });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      message: 'Your account is up to date.',
      account: { firstName: 'Akua', lastName: 'user', phone: '+233201234567', role: 'user' },
    });
    expect((await me(ama.token)).body.account).toEqual(answer.body.account);
    expect((await update({ phone: '' })).body.account).not.toHaveProperty('phone');
    expect((await update({})).body.account).toMatchObject({ firstName: 'Akua' });
  });

  it('keeps no phone for an admin', async () => {
    const admin = await person('admin');
    expect((await update({ phone: '020 123 4567' }, admin.token)).body.account).not.toHaveProperty('phone');
  });

  it('loses nothing when two fields change at once', async () => {
    await Promise.all([update({ firstName: 'Akua' }), update({ lastName: 'Owusu' })]);
    expect((await me(ama.token)).body.account).toMatchObject({ firstName: 'Akua', lastName: 'Owusu' });
  });

  it.each([
    [{ firstName: '' }, 'firstName', 'First name is required'],
    [{ phone: '123' }, 'phone', 'Please enter a Ghanaian number, like 024 123 4567'],
    [{ password: 'short' }, 'password', 'Password must be at least 6 characters'],
    [{ password: 'long enough' }, 'currentPassword', 'Current password is required'],
    [{ password: 'long enough', currentPassword: '' }, 'currentPassword', 'Current password is required'],
  ])('with %j is bad input', async (body, field, sentence) => {
    const answer = await update(body);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ code: 'bad_input', errors: { [field]: sentence } });
  });

  it('works for a collector who waits for approval', async () => {
    const yaw = await person('collector', { isApproved: false });
    expect((await update({ phone: '0241234567' }, yaw.token)).status).toBe(200);
  });

  it('is 401 when the account goes away meanwhile', async () => {
    vi.spyOn(credentials, 'changePassword').mockImplementation(async ({ id }) => {
      await meanwhile(() => deleteAccount(id, 'user', new Date()));
      return false;
    });
    const answer = await update({ password: 'new secret', currentPassword: testPassword });
    expect(answer.status).toBe(401);
  });
});

describe('a new password', () => {
  const change = (token = ama.token, currentPassword = testPassword, more: object = {}) =>
    update({ password: 'new secret', currentPassword, ...more }, token);

  it('ends all other sessions and keeps this one', async () => {
    const other = (await logIn(ama)).body.token;
    const answer = await change(ama.token, testPassword, { firstName: 'Akua' });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      message: 'Your password is changed. You are logged out everywhere else.',
      account: { firstName: 'Akua' },
    });
    expect((await me(other)).status).toBe(401);
    expect((await me(ama.token)).status).toBe(200);
    expect((await logIn(ama)).status).toBe(400);
    const again = await logIn(ama, 'new secret');
    expect((await me(again.body.token)).status).toBe(200);
    // Changed once more from another session, the first one ends too.
    await update({ password: 'newer secret', currentPassword: 'new secret' }, again.body.token);
    expect((await me(ama.token)).status).toBe(401);
    expect((await me(again.body.token)).status).toBe(200);
  });

  it('needs the current one; guesses are throttled whatever the password', async () => {
    for (let i = 0; i < 5; i += 1) {
      const answer = await change(ama.token, `guess ${i}`);
      expect(answer.status).toBe(400);
      expect(answer.body).toMatchObject({
        code: 'wrong_credentials',
        message: 'Your current password is not right.',
        errors: { currentPassword: 'Your current password is not right.' },
      });
    }
    const locked = await change();
    expect(locked.status).toBe(429);
    expect(Number(locked.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(
      (await api.call('DELETE /me', { token: ama.token, body: { currentPassword: testPassword } })).status,
    ).toBe(429);
    expect((await logIn(ama)).status).toBe(200);
  });

  it('is not counted when the current one is right', async () => {
    for (let i = 0; i < 7; i += 1) {
      const answer = await update({ password: testPassword, currentPassword: testPassword });
      expect(answer.status).toBe(200);
    }
  });

  it('loses to one that was set at the same moment', async () => {
    const change = credentials.changePassword;
    vi.spyOn(credentials, 'changePassword').mockImplementation(async (account, wish, also) => {
      await change(account, { hash: 'somebody was faster' });
      return change(account, wish, also);
    });
    const answer = await update({ password: 'new secret', currentPassword: testPassword });
    expect(answer.status).toBe(409);
    expect(answer.body.code).toBe('conflict');
  });

  it.each(['answer lost', 'conflict'] as const)('is no conflict with itself: %s', async (fault) => {
    const injected = injectFault('TransactWriteItemsCommand', fault);
    const answer = await change();
    injected.end();
    expect(answer.status).toBe(200);
  });
});

describe('DELETE /me', () => {
  const remove = (one: TestPerson, currentPassword?: string) =>
    api.call('DELETE /me', { token: one.token, body: { currentPassword } });

  it('ends the account and its tokens at once', async () => {
    const answer = await remove(ama, testPassword);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ message: 'Your account is deleted.' });
    expect((await me(ama.token)).status).toBe(401);
    expect((await remove(ama, testPassword)).status).toBe(401);
    expect((await logIn(ama)).status).toBe(400);
  });

  it('needs the current password', async () => {
    const wrong = await remove(ama, 'wrong');
    expect(wrong.status).toBe(400);
    expect(wrong.body.code).toBe('wrong_credentials');
    expect((await remove(ama)).body).toMatchObject({
      code: 'bad_input',
      errors: { currentPassword: 'Current password is required' },
    });
    expect((await me(ama.token)).status).toBe(200);
  });

  it.each(['collector', 'admin'] as const)('is not for a %s', async (role) => {
    const answer = await remove(await person(role), testPassword);
    expect(answer.status).toBe(403);
  });
});

describe('GET /me/export', () => {
  const inTwoDays = new Date(Date.now() + 48 * 3600_000).toISOString().slice(0, 10);
  const book = (one: TestPerson) =>
    api.call('POST /pickups', {
      token: one.token,
      body: { wasteType: 'glass', location: 'Osu', date: inTwoDays, time: '10:00' },
    });
  const exported = (one: TestPerson) => api.call('GET /me/export', { token: one.token });
  const write = (email: string, subject: string) =>
    api.call('POST /contact', { body: { name: 'A', email, subject, message: 'Hello' } });

  it('gives a household everything of its own and nothing of others', async () => {
    const mine = [(await book(ama)).body.pickup.id, (await book(ama)).body.pickup.id];
    await book(await person('user'));
    await write(ama.email.toUpperCase(), 'Mine');
    await write('other@example.com', 'Not mine');
    const answer = await exported(ama);
    expect(answer.status).toBe(200);
    expect(answer.body.account).toMatchObject({ id: ama.id, email: ama.email });
    expect(answer.body.pickups.map((pickup: { id: string }) => pickup.id).sort()).toEqual(mine.sort());
    expect(answer.body.pickups[0].history).toHaveLength(1);
    expect(answer.body.messages).toMatchObject([{ subject: 'Mine', message: 'Hello' }]);
    expect(answer.body.exportedAt).toMatch(/Z$/);
  });

  it('leaves out what was written from the address before the account was there', async () => {
    const { email } = ama;
    await api.call('DELETE /me', { token: ama.token, body: { currentPassword: testPassword } });
    await write(email, 'By whoever had it');
    await new Promise((resolve) => setTimeout(resolve, 2));
    const body = { firstName: 'New', lastName: 'Owner', email, password: testPassword };
    await api.call('POST /users/signup', { body });
    const { token } = (await api.call('POST /users/login', { body })).body;
    expect((await api.call('GET /me/export', { token })).body.messages).toEqual([]);
  });

  it('gives a collector their jobs, without the phone of a household they no longer visit', async () => {
    const [kofi, admin] = await Promise.all([person('collector'), person('admin')]);
    const ids = [(await book(ama)).body.pickup.id, (await book(ama)).body.pickup.id];
    await book(ama);
    for (const id of ids) {
      const body = { collectorId: kofi.id };
      await api.call(`PATCH /admins/pickups/${id}/assign`, { token: admin.token, body });
    }
    await api.call(`PATCH /collectors/pickups/${ids[0]}/complete`, { token: kofi.token, body: {} });
    const { pickups } = (await exported(kofi)).body;
    const status = Object.fromEntries(
      pickups.map((one: { id: string; status: string; user: object }) => [
        one.id,
        [one.status, 'phone' in one.user],
      ]),
    );
    expect(status).toEqual({ [ids[0]]: ['completed', false], [ids[1]]: ['assigned', true] });
    expect((await exported(admin)).body.pickups).toEqual([]);
  });
});
