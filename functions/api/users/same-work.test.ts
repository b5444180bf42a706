import crypto from 'node:crypto';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { dynamo } from '#data/table/client.ts';
import { startTestApi, type TestApi, uniqueEmail } from '#testing/api.ts';
import { toE164, uniquePhone } from '#testing/samples/codes.ts';
import { person } from '#testing/samples/people.ts';

let api: TestApi;
const sent: string[] = [];

beforeAll(async () => {
  api = await startTestApi();
  dynamo.middlewareStack.add(
    (next, { commandName = '' }) =>
      (args) => {
        sent.push(commandName);
        return next(args);
      },
    { step: 'initialize', name: 'counts' },
  );
});
afterAll(() => api.stop());

const names = { firstName: 'Ama', lastName: 'Owusu' };
const password = 'a wrong password';
const wrongCode = { requestId: 'A'.repeat(22), code: '123456' };

type Name = { readonly email: string; readonly phone: string };

const asked: readonly (readonly [string, (name: Name) => object])[] = [
  ['POST /users/login', ({ email }) => ({ email, password })],
  ['POST /users/login', ({ phone }) => ({ phone, password })],
  ['POST /users/signup', ({ email }) => ({ ...names, email, password, confirmPassword: password })],
  ['POST /password/forgot', ({ email }) => ({ email })],
  ['POST /codes', ({ phone }) => ({ phone, purpose: 'reset' })],
  ['POST /password/reset', ({ phone }) => ({ ...wrongCode, phone, password })],
];

it.each(asked)(
  '%s takes the same work whether or not somebody has the address, %#',
  async (route, toBody) => {
    const argon2 = vi.spyOn(crypto, 'argon2');
    const work = async (name: Name) => {
      sent.length = 0;
      argon2.mockClear();
      await api.call(route, { body: toBody(name) });
      return { hashes: argon2.mock.calls.length, requests: sent.toSorted() };
    };
    const nobody = () => ({ email: uniqueEmail('user'), phone: toE164(uniquePhone()) });
    const somebody = async () => {
      const { phone } = nobody();
      const { email } = await person('user', { phone, phoneVerified: true });
      return { email, phone };
    };
    await work(nobody());
    expect(sent).not.toEqual([]);
    expect(await work(await somebody())).toEqual(await work(nobody()));
  },
);
