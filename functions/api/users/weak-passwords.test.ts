import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashPassword } from '#actions/accounts/passwords/passwords.ts';
import { createAccount } from '#data/accounts/accounts.ts';
import { createResetToken } from '#data/accounts/reset-tokens.ts';
import { createAdmin } from '#infra/ops/people/accounts.ts';
import { startTestApi, type TestApi, uniqueEmail } from '#testing/api.ts';
import { person, testPassword } from '#testing/samples/people.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

const own = 'Please don’t use your name, email or number as your password.';
const common = 'This password is too common. Please choose another.';
const short = 'Password must be at least 6 characters';
const shortForAdmin = 'An admin’s password must be at least 12 characters';

const ama = { firstName: 'Adwoa', lastName: 'Mensah', phone: '024 123 4567' };

const signUp = (password: string, more: object = {}) =>
  api.call('POST /users/signup', { body: { ...ama, email: uniqueEmail('user'), password, ...more } });

describe('a new password', () => {
  it.each([
    ['password', common],
    ['QWERTY', common],
    ['adwoamensah', own],
    ['0241234567', own],
    ['adwoa1\u200b'.slice(0, 5).padEnd(12, '\u200b'), short],
    ['abc\u3164\u2800\u115f\u1160\uffa0', short],
    ['a b c d e', short],
  ])('%j is refused with a reason, and not stored', async (password, sentence) => {
    const answer = await signUp(password);
    expect([answer.status, answer.body.errors]).toEqual([400, { password: sentence }]);
  });

  it.each(['secret-1', 'ɛkɔ-adwoa', '🗑️🚛🌍🐐🥁🌴'])('%j is taken', async (password) => {
    expect((await signUp(password)).status).toBe(201);
  });

  it('is checked wherever one is set', async () => {
    const [user, admin] = [await person('user', ama), await person('admin')];
    const change = { password: 'password', currentPassword: testPassword };
    const token = (await createResetToken(user.email, new Date()))?.token;
    const body = { ...ama, email: uniqueEmail('collector'), password: 'password' };
    const answers = [
      await api.call('PATCH /me', { token: user.token, body: change }),
      await api.call('POST /password/reset', { body: { token, password: 'password' } }),
      await api.call('POST /admins/collectors', { token: admin.token, body }),
    ];
    for (const answer of answers)
      expect([answer.status, answer.body.errors]).toEqual([400, { password: common }]);
    // The link is not used up by a refusal.
    const again = await api.call('POST /password/reset', { body: { token, password: 'osu castle' } });
    expect(again.status).toBe(200);
  });

  it('of an admin has 12 characters', async () => {
    const admin = await person('admin');
    const body = { password: 'elevenchars', currentPassword: testPassword };
    const changed = await api.call('PATCH /me', { token: admin.token, body });
    const token = (await createResetToken(admin.email, new Date()))?.token;
    const reset = await api.call('POST /password/reset', { body: { token, password: 'elevenchars' } });
    for (const { body } of [changed, reset]) expect(body.errors).toEqual({ password: shortForAdmin });
    const given = { email: uniqueEmail('admin'), firstName: 'E', lastName: 'O', password: 'elevenchars' };
    await expect(createAdmin(given)).rejects.toMatchObject({
      details: { errors: { password: shortForAdmin } },
    });
  });
});

it('a password that would be refused today still logs in', async () => {
  const email = uniqueEmail('user');
  const passwordHash = await hashPassword('password');
  await createAccount({ ...ama, role: 'user', email, passwordHash }, new Date());
  const answer = await api.call('POST /users/login', { body: { email, password: 'password' } });
  expect(answer.status).toBe(200);
});

it.each(['\u3164', '\u2800', '\u115f\u1160', '\uffa0 \u034f', '\u180e'])(
  'a name has a visible character: not %j',
  async (firstName) => {
    const answer = await signUp('secret-1', { firstName });
    expect([answer.status, answer.body.errors]).toEqual([400, { firstName: 'First name is required' }]);
  },
);
