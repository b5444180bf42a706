import { afterAll } from 'vitest';
import { startTestApi, type TestAnswer, type TestApi } from '#testing/api.ts';
import { type TestPerson, testPassword } from '#testing/samples/people.ts';

/** A test API, and what people do with their own account. */
export type AccountTest = {
  readonly api: TestApi;
  me(token: string): Promise<TestAnswer>;
  update(token: string, body: object): Promise<TestAnswer>;
  logIn(one: TestPerson, password?: string): Promise<TestAnswer>;
};

/** Starts the API on a table of its own for the tests of a file. */
export async function setUpAccountTest(): Promise<AccountTest> {
  const api = await startTestApi();
  afterAll(() => api.stop());
  return {
    api,
    me: (token) => api.call('GET /me', { token }),
    update: (token, body) => api.call('PATCH /me', { token, body }),
    logIn: (one, password = testPassword) =>
      api.call(`POST /${one.role}s/login`, { body: { email: one.email, password } }),
  };
}
