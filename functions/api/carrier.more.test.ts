import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { hashPassword } from '#actions/accounts/passwords/passwords.ts';
import { createAccount } from '#data/accounts/accounts.ts';
import { startTestApi, type TestApi, uniqueEmail } from '#testing/api.ts';
import { passMinutes, setClock } from '#testing/pass-time.ts';
import { doors, names, password, rattle } from '#testing/phones/carrier-test.ts';
import { uniquePhone } from '#testing/samples/codes.ts';
import { testPassword } from '#testing/samples/people.ts';
import { callAble } from '#testing/samples/proofs.ts';

let api: TestApi;
const from = '10.9.0.1';

beforeAll(async () => {
  vi.stubEnv('PROOF_BITS', '4');
  setClock('10:00');
  api = await startTestApi();
});
afterAll(async () => {
  vi.unstubAllEnvs();
  vi.useRealTimers();
  await api.stop();
});

const people = 2000;

it(`${people} honest people of one address all get through in ten minutes, beside an attacker`, async () => {
  const passwordHash = await hashPassword(testPassword);
  const emails = Array.from({ length: people / 4 }, () => uniqueEmail('user'));
  for (const email of emails)
    await createAccount({ role: 'user', ...names, email, passwordHash }, new Date());
  const visits = [
    () => ['POST /users/login', { email: emails.pop(), password: testPassword }],
    () => ['POST /users/signup', { ...names, email: uniqueEmail('user'), password }],
    () => ['POST /codes', { phone: uniquePhone(), purpose: 'sign-up' }],
    () => ['POST /password/forgot', { email: uniqueEmail('user') }],
  ] as const;
  const seen: Record<string, number> = {};
  const visit = async (index: number) => {
    const [route = '', body] = visits[index % visits.length]?.() ?? [];
    const { status } = await callAble(api, String(route), { body, from });
    seen[`${route}: ${status}`] = (seen[`${route}: ${status}`] ?? 0) + 1;
  };
  for (const door of Object.values(doors))
    expect(await rattle({ api, from }, door, 310)).toBe(door.limits[1]);
  const atOnce = 50;
  for (let done = 0; done < people; done += atOnce) {
    await Promise.all(Array.from({ length: atOnce }, (_, index) => visit(done + index)));
    for (const door of Object.values(doors)) expect(await rattle({ api, from }, door, 1)).toBe(0);
    passMinutes((10 * atOnce) / people);
  }
  expect(seen).toEqual({
    'POST /users/login: 200': people / 4,
    'POST /users/signup: 201': people / 4,
    'POST /codes: 202': people / 4,
    'POST /password/forgot: 202': people / 4,
  });
});

it('messages to support are a hundred a day from one address, and a thousand from all', async () => {
  const body = { name: 'Ama', email: 'ama@example.com', subject: 'A question', message: 'When do you come?' };
  const contact = { route: 'POST /contact', body: () => body };
  let taken = 0;
  let from = '10.9.2.0';
  for (let i = 0; i < 22; i += 1) {
    if (i % 2 === 0) from = `10.9.2.${i}`;
    taken += await rattle({ api, from }, contact, i < 20 ? 52 : 2);
    passMinutes(16);
  }
  expect(taken).toBe(1000);
  const refused = await api.call(contact.route, { body, from: '10.9.3.1' });
  expect([refused.status, refused.body.message]).toEqual([
    429,
    'Many people are writing to us right now. Please try again later, or call us.',
  ]);
});
