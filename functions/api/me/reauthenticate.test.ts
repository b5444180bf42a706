import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { startTestApi, type TestApi } from '#testing/api.ts';
import { person, testPassword } from '#testing/samples/people.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
});
afterEach(() => vi.useRealTimers());
afterAll(() => api.stop());

it('signs with the current key of the secret, not with one read long ago', async () => {
  const { token } = await person('user');
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(Date.now() + 6 * 60_000);
  const answer = await api.call('POST /me/reauthenticate', { token, body: { password: testPassword } });
  expect(answer.status).toBe(200);
  expect((await api.call('GET /me', { token: answer.body.token })).status).toBe(200);
});
