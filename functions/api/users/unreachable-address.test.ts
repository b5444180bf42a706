import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findByEmail } from '#data/accounts/identities.ts';
import { createAdmin, saveProbeAccount } from '#infra/ops/people/accounts.ts';
import { startTestApi, type TestApi } from '#testing/api.ts';
import { person, testPassword } from '#testing/samples/people.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

const refusal = { errors: { email: 'Email is invalid' } };
const newcomer = (email: string) => ({ firstName: 'Ama', lastName: 'M', email, password: testPassword });

describe('an address under .invalid', () => {
  it.each(['probe@sankofa.invalid', 'Ama@Example.INVALID', ' ama@invalid.invalid '])(
    '%j is refused at every door where an account gets an address',
    async (email) => {
      const [ama, admin] = await Promise.all([person('user'), person('admin')]);
      const asked = [
        await api.call('POST /users/signup', { body: newcomer(email) }),
        await api.call('POST /collectors/signup', { body: newcomer(email) }),
        await api.call('POST /admins/collectors', { token: admin.token, body: newcomer(email) }),
        await api.call('PUT /me/email', { token: ama.token, body: { email, currentPassword: testPassword } }),
      ];
      for (const { status, body } of asked)
        expect({ status, body }).toMatchObject({ status: 400, body: refusal });
      await expect(createAdmin(newcomer(email))).rejects.toThrow('Email is invalid');
      expect(await findByEmail(email)).toBeUndefined();
    },
  );

  it('may stand before another domain', async () => {
    const body = newcomer('ama@invalid.example.com');
    expect((await api.call('POST /users/signup', { body })).status).toBe(201);
  });

  it('is the probe’s, whose household an operator makes and which can log in', async () => {
    const probe = { email: 'probe@sankofa.invalid', password: 'a-long-password' };
    await saveProbeAccount(probe);
    expect((await api.call('POST /users/login', { body: probe })).status).toBe(200);
  });
});
