import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { deleteAccount } from '#data/accounts/accounts.ts';
import * as credentials from '#data/accounts/credentials.ts';
import { runOutsideHandler } from '#infra/proof/current-handler.ts';
import { duties } from '#shared/duties.ts';
import { setUpAccountTest } from '#testing/people/account-test.ts';
import { person, type TestPerson, testPassword } from '#testing/samples/people.ts';

const { api, me, update, logIn } = await setUpAccountTest();
let ama: TestPerson;
beforeEach(async () => {
  ama = await person('user', { firstName: 'Ama', phone: '+233241111111' });
});
afterEach(() => {
  vi.restoreAllMocks();
});

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
        ...(role === 'collector' ? { isApproved: true, version: 1 } : {}),
        ...(role === 'admin' ? { duties } : {}),
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
    const answer = await update(ama.token, {
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
    expect((await update(ama.token, { phone: '' })).body.account).not.toHaveProperty('phone');
    expect((await update(ama.token, {})).body.account).toMatchObject({ firstName: 'Akua' });
  });

  it('takes a name without a last name, and one with', async () => {
    const nana = await person('user', { firstName: 'Nana', lastName: '' });
    expect((await update(nana.token, { firstName: 'Naana', lastName: '' })).body.account).toMatchObject({
      firstName: 'Naana',
      lastName: '',
    });
    expect((await update(nana.token, { lastName: 'Osei' })).body.account.lastName).toBe('Osei');
    expect((await update(nana.token, { lastName: ' \u200B' })).body.account.lastName).toBe('');
  });

  it('keeps no phone for an admin', async () => {
    const admin = await person('admin');
    expect((await update(admin.token, { phone: '020 123 4567' })).body.account).not.toHaveProperty('phone');
  });

  it('loses nothing when two fields change at once', async () => {
    await Promise.all([update(ama.token, { firstName: 'Akua' }), update(ama.token, { lastName: 'Owusu' })]);
    expect((await me(ama.token)).body.account).toMatchObject({ firstName: 'Akua', lastName: 'Owusu' });
  });

  it.each([
    [{ firstName: '' }, 'firstName', 'First name is required'],
    [{ phone: '123' }, 'phone', 'Please enter a Ghanaian number, like 024 123 4567'],
    [{ password: 'short' }, 'password', 'Password must be at least 6 characters'],
    [{ password: 'long enough' }, 'currentPassword', 'Current password is required'],
    [{ password: 'long enough', currentPassword: '' }, 'currentPassword', 'Current password is required'],
  ])('with %j is bad input', async (body, field, sentence) => {
    const answer = await update(ama.token, body);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ code: 'bad_input', errors: { [field]: sentence } });
  });

  it('works for a collector who waits for approval', async () => {
    const yaw = await person('collector', { isApproved: false });
    expect((await update(yaw.token, { phone: '0241234567' })).status).toBe(200);
  });

  it('is 401 when the account goes away meanwhile', async () => {
    vi.spyOn(credentials, 'changePassword').mockImplementation(async ({ id }) => {
      await runOutsideHandler(() => deleteAccount(id, 'user', new Date()));
      return false;
    });
    const answer = await update(ama.token, { password: 'new secret', currentPassword: testPassword });
    expect(answer.status).toBe(401);
  });
});

describe('DELETE /me', () => {
  const remove = (one: TestPerson, currentPassword?: string) =>
    api.call('DELETE /me', { token: one.token, body: { currentPassword } });

  it('ends the account and its tokens at once', async () => {
    const answer = await remove(ama, testPassword);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ message: 'Your account has been deleted.' });
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
