import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { computeTotp, findTotpStep } from '#actions/accounts/second-factor/totp.ts';
import { createEmailToken } from '#data/accounts/email-tokens.ts';
import { createResetToken } from '#data/accounts/reset-tokens.ts';
import { readActsOn } from '#data/audit/audit.ts';
import { startTestApi, uniqueEmail } from '#testing/api.ts';
import { injectFault } from '#testing/faults.ts';
import { person, type TestPerson, testPassword } from '#testing/samples/people.ts';

let efua: TestPerson;

const api = await startTestApi();
afterAll(() => api.stop());
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  efua = await person('admin');
});
afterEach(() => {
  vi.useRealTimers();
});

const newPassword = 'dry season on the lake';
/** One millisecond after the other, so that the order of what they log is known. */
const call = (route: string, body?: object, token: string | undefined = efua.token) => {
  vi.setSystemTime(Date.now() + 1);
  return api.call(route, { token, body });
};
const logIn = async (one = efua) =>
  (await api.call('POST /admins/login', { body: { email: one.email, password: testPassword } })).body.token;

/** What was logged on an account, oldest first. */
async function actionsOn({ id } = efua) {
  const acts = await readActsOn(id);
  for (const { by, target } of acts)
    expect([by, target]).toEqual([
      { role: 'admin', id },
      { kind: 'admin', id },
    ]);
  return acts.map(({ action }) => action).reverse();
}

describe('an admin’s change of the own account is logged', () => {
  it('for a name and a password', async () => {
    expect((await call('PATCH /me', { firstName: 'Efua' })).status).toBe(200);
    const body = { password: newPassword, currentPassword: testPassword };
    expect((await call('PATCH /me', { ...body, currentPassword: 'wrong' })).status).toBe(400);
    expect((await call('PATCH /me', { ...body, password: 'short' })).status).toBe(400);
    expect((await call('PATCH /me', body)).status).toBe(200);
    expect(await actionsOn()).toEqual(['admin.update', 'admin.change-password']);
    expect(JSON.stringify(await readActsOn(efua.id))).not.toMatch(/Efua|season|argon|scrypt/);
  });

  it('for a password by a mailed link, whose second use changes and logs nothing', async () => {
    const reset = await createResetToken(efua.email, new Date());
    if (!reset) throw new Error('There is no link.');
    const body = { token: reset.token, password: newPassword };
    expect((await api.call('POST /password/reset', { body })).status).toBe(200);
    expect((await api.call('POST /password/reset', { body })).status).toBe(400);
    expect(await actionsOn()).toEqual(['admin.change-password']);
  });

  it('for a password that “This wasn’t me” has revoked', async () => {
    const { id: accountId, email, createdAt: addedAt } = efua;
    await call('PUT /me/email', { email: uniqueEmail('admin'), currentPassword: testPassword });
    const token = await createEmailToken({ use: 'stop', accountId, email, addedAt }, new Date());
    for (let click = 0; click < 2; click += 1)
      expect((await api.call('POST /email/stop', { body: { token } })).status).toBe(200);
    expect((await actionsOn()).toSorted()).toEqual(['admin.ask-for-email', 'admin.change-password']);
  });

  it('for an email address: when it is asked for, and when the link is used, once', async () => {
    const email = uniqueEmail('admin');
    expect((await call('PUT /me/email', { email, currentPassword: testPassword })).status).toBe(200);
    const body = { token: await createEmailToken({ use: 'change', accountId: efua.id, email }, new Date()) };
    for (let click = 0; click < 2; click += 1) {
      expect((await call('POST /email/verify', body)).status).toBe(200);
    }
    expect((await call('GET /me')).body.account.email).toBe(email);
    expect((await actionsOn()).toSorted()).toEqual(['admin.ask-for-email', 'admin.change-email']);
  });

  it('for a second factor, on and off', async () => {
    const { secret } = (await call('POST /me/second-factor')).body;
    const otp = () => computeTotp(secret, findTotpStep(new Date()));
    expect((await call('POST /me/second-factor/confirm', { otp: '000000' })).status).toBe(400);
    expect(await actionsOn()).toEqual([]);
    expect((await call('POST /me/second-factor/confirm', { otp: otp() })).status).toBe(200);
    vi.setSystemTime(Date.now() + 30_000);
    expect((await call('DELETE /me/second-factor', { otp: otp() })).status).toBe(200);
    expect(await actionsOn()).toEqual(['admin.add-factor', 'admin.remove-factor']);
  });

  it('for sessions that are ended: one, the own, all', async () => {
    await logIn();
    const { sessions } = (await call('GET /me/sessions')).body;
    const other = sessions.find(({ current }: { current: boolean }) => !current).id;
    expect((await call(`DELETE /me/sessions/${other}`)).status).toBe(200);
    expect((await call(`DELETE /me/sessions/${other}`)).status).toBe(404);
    expect((await call('POST /me/logout')).status).toBe(200);
    expect((await call('POST /me/logout-everywhere', undefined, await logIn())).status).toBe(200);
    expect(await actionsOn()).toEqual(['admin.end-session', 'admin.end-session', 'admin.end-all-sessions']);
  });

  it('in the act’s own transaction, and once when its answer is lost', async () => {
    const fault = injectFault('TransactWriteItemsCommand', 'answer lost');
    expect((await call('POST /me/logout-everywhere')).status).toBe(200);
    fault.end();
    expect(await actionsOn()).toEqual(['admin.end-all-sessions']);
    expect((await call('GET /me')).status).toBe(401);
  });
});

it('logs nothing for households and collectors, who are no staff', async () => {
  for (const role of ['user', 'collector'] as const) {
    const one = await person(role);
    const body = { password: newPassword, currentPassword: testPassword };
    const { token } = (await call('PATCH /me', body, one.token)).body;
    expect((await call('POST /me/logout', undefined, token)).status).toBe(200);
    expect(await readActsOn(one.id)).toEqual([]);
  }
});
