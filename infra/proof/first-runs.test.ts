import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { keys } from '#data/keys.ts';
import { getItem, putItem } from '#data/table/table.ts';
import { loadFromSource } from '#infra/local/gateway/handlers.ts';
import { startTestApi, type TestApi } from '#testing/api.ts';
import { testJobs } from '#testing/jobs.ts';
import { receiveCode, uniquePhone } from '#testing/samples/codes.ts';
import { person, testPassword } from '#testing/samples/people.ts';

/**
 * The first request after a cold start, which other tests cannot show: in their process other functions have
 * already loaded keys and clients.
 */
let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

describe('a cold login', () => {
  it.each([
    ['user', 'users'],
    ['collector', 'collectors'],
    ['admin', 'admins'],
  ] as const)('of a %s reads the signing key', async (role, area) => {
    const { email } = await person(role);
    vi.resetModules();
    const answer = await api.call(`POST /${area}/login`, { body: { email, password: testPassword } });
    expect(answer.status).toBe(200);
  });
});

describe('a cold use of a code', () => {
  const signUp = { firstName: 'Yaa', lastName: 'Boakye', password: 'a long password' };

  it.each(['users', 'collectors'])('at the sign-up of %s reads the key of codes', async (area) => {
    const proof = await receiveCode(api, testJobs(api.store), uniquePhone(), 'sign-up');
    vi.resetModules();
    const answer = await api.call(`POST /${area}/signup`, { body: { ...signUp, ...proof } });
    expect(answer.status).toBe(201);
  });

  it('for a new password and for a number of one’s own', async () => {
    const { token } = await person('collector');
    const proof = await receiveCode(api, testJobs(api.store), uniquePhone(), 'change', token);
    vi.resetModules();
    const body = { ...proof, currentPassword: testPassword };
    expect((await api.call('PUT /me/phone', { token, body })).status).toBe(200);
    const reset = await receiveCode(api, testJobs(api.store), proof.phone, 'reset');
    vi.resetModules();
    const answer = await api.call('POST /password/reset', {
      body: { ...reset, password: 'another long one' },
    });
    expect(answer.status).toBe(200);
  });
});

describe('fold-totals', () => {
  it('folds an idle shard into the base and drops days that the overview does not show', async () => {
    const item = {
      ...keys.totalsShard('shard-1'),
      pickups: 3,
      'day:2020-01-01': 3,
      countedUpTo: '000000000000000000001',
      updatedAt: '2020-01-01T00:00:00.000Z',
    };
    await putItem(item, {});
    const handler = await loadFromSource('jobs/fold-totals');
    await handler({}, {});
    expect(await getItem(keys.totalsShard('shard-1'))).toBeUndefined();
    await handler({}, {});
    expect(await getItem(keys.totalsBase())).toMatchObject({ pickups: 3 });
  });
});
