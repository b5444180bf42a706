import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as credentials from '#data/accounts/credentials.ts';
import { injectFault } from '#testing/faults.ts';
import { setUpAccountTest } from '#testing/people/account-test.ts';
import { person, type TestPerson, testPassword } from '#testing/samples/people.ts';

const { api, me, update, logIn } = await setUpAccountTest();
let ama: TestPerson;
beforeEach(async () => {
  ama = await person('user');
});
afterEach(() => {
  vi.restoreAllMocks();
});

describe('a new password', () => {
  const change = (token = ama.token, currentPassword = testPassword, more: object = {}) =>
    update(token, { password: 'new secret', currentPassword, ...more });

  it('ends every other session and the caller’s own token, and answers a new one', async () => {
    const other = (await logIn(ama)).body.token;
    const answer = await change(ama.token, testPassword, { firstName: 'Akua' });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      message: 'Your password has been changed. You’re logged out everywhere else.',
      account: { firstName: 'Akua' },
    });
    const { token } = answer.body;
    for (const ended of [other, ama.token]) expect((await me(ended)).status).toBe(401);
    expect((await me(token)).body.account).toMatchObject({ firstName: 'Akua' });
    expect((await logIn(ama)).status).toBe(400);
    const again = await logIn(ama, 'new secret');
    expect((await me(again.body.token)).status).toBe(200);
    // Changed once more from another session, the first one ends too.
    const next = await update(again.body.token, { password: 'newer secret', currentPassword: 'new secret' });
    expect((await me(token)).status).toBe(401);
    expect((await me(next.body.token)).status).toBe(200);
  });

  it('does not lengthen the session', async () => {
    const ends = (token: string) =>
      JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).exp;
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3600_000 });
    const { token } = (await change()).body;
    vi.useRealTimers();
    expect(ends(token)).toBe(ends(ama.token));
  });

  it('needs the current one; guesses are throttled whatever the password', async () => {
    for (let i = 0; i < 5; i += 1) {
      const answer = await change(ama.token, `guess ${i}`);
      expect(answer.status).toBe(400);
      expect(answer.body).toMatchObject({
        code: 'wrong_credentials',
        message: 'Your current password isn’t right.',
        errors: { currentPassword: 'Your current password isn’t right.' },
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
    let { token } = ama;
    for (let i = 0; i < 7; i += 1) {
      const answer = await update(token, { password: testPassword, currentPassword: testPassword });
      expect(answer.status).toBe(200);
      ({ token } = answer.body);
    }
  });

  it('loses to one that was set at the same moment', async () => {
    const change = credentials.changePassword;
    vi.spyOn(credentials, 'changePassword').mockImplementation(async (account, next, also) => {
      await change(account, { hash: 'somebody was faster' });
      return change(account, next, also);
    });
    const answer = await update(ama.token, { password: 'new secret', currentPassword: testPassword });
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
