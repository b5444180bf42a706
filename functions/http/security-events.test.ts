import { afterEach, expect, it, vi } from 'vitest';
import { log } from '#config/log.ts';
import { createResetToken } from '#data/accounts/reset-tokens.ts';
import { setUpPickupTest } from '#testing/pickup-test.ts';
import { testPassword } from '#testing/samples/people.ts';

const setup = await setUpPickupTest();
afterEach(() => {
  vi.restoreAllMocks();
});

/** What was logged while something was done: message and fields of each line. */
async function logged(act: () => Promise<unknown>) {
  const lines: [string, Record<string, unknown>][] = [];
  for (const level of ['info', 'warn'] as const) {
    // The lines' types are the logger's; these are the ones that our code writes.
    vi.spyOn(log, level).mockImplementation((...line) => void lines.push(line as (typeof lines)[number]));
  }
  await act();
  return lines;
}

const logIn = (email: string, password: string) =>
  setup.api.call('POST /users/login', { body: { email, password } });

it('logs each login and each refused one with account, role and reason, and nothing that was typed', async () => {
  const { ama } = setup;
  const lines = await logged(async () => {
    await logIn(ama.email, testPassword);
    await logIn(ama.email, 'a wrong one');
    await logIn('nobody@example.com', 'a wrong one');
  });
  const of = (accountId: string | undefined) => ({ accountId, role: 'user', requestId: expect.any(String) });
  expect(lines.filter(([message]) => message.startsWith('login'))).toEqual([
    ['login', { ...of(ama.id), factors: 1 }],
    ['login refused', { ...of(ama.id), reason: 'wrong_credentials' }],
    ['login refused', { ...of(undefined), reason: 'wrong_credentials' }],
  ]);
  expect(JSON.stringify(lines)).not.toMatch(/example\.com|wrong one|test password/);
});

it('logs whose password a link has set', async () => {
  const { esi } = setup;
  const token = (await createResetToken(esi.email, new Date()))?.token;
  const body = { token, password: 'dry season' };
  const lines = await logged(() => setup.api.call('POST /password/reset', { body }));
  const fields = { accountId: esi.id, role: 'user', by: 'link', requestId: expect.any(String) };
  expect(lines).toContainEqual(['password reset', fields]);
  expect(JSON.stringify(lines)).not.toMatch(/dry season/);
  expect(JSON.stringify(lines)).not.toContain(token);
});

it('logs a call that the role or the missing token refuses', async () => {
  const { ama, api } = setup;
  const lines = await logged(async () => {
    await api.call('GET /admins/users', { token: ama.token });
    await api.call('GET /admins/users', { token: 'made.up.token' });
  });
  expect(lines).toMatchObject([
    ['request', { route: 'listUsers', accountId: ama.id, outcome: 'forbidden', status: 403 }],
    ['request', { route: 'listUsers', accountId: undefined, outcome: 'unauthorized', status: 401 }],
  ]);
});

it('logs the names of the fields that were refused, and not what was in them', async () => {
  const { ama, admin, api } = setup;
  const lines = await logged(async () => {
    const body = { wasteType: 'gold', location: 'Kasoa, blue kiosk', notes: 'x'.repeat(5000) };
    await api.call('POST /pickups', { token: ama.token, body });
    const area = { name: 'Osu', windows: [], weekdays: [1], weekdayCapacities: { 'Ama Mensah': 1 } };
    await api.call('POST /admins/areas', { token: admin.token, body: area });
  });
  const [first, second] = lines.map(([, fields]) => fields);
  expect(first).toMatchObject({
    outcome: 'bad_input',
    status: 400,
    fields: expect.arrayContaining(['date']),
  });
  expect(second).toMatchObject({ outcome: 'bad_input', fields: expect.any(Array) });
  expect(JSON.stringify(lines)).not.toMatch(/gold|Kasoa|xxx|Mensah/);
});

it('logs what a limit refuses', async () => {
  const { yaw, api } = setup;
  const lines = await logged(() =>
    Promise.all(Array.from({ length: 61 }, () => api.call('PATCH /me', { token: yaw.token, body: {} }))),
  );
  const refused = lines.filter(([, fields]) => fields.outcome === 'too_many_requests');
  expect(refused).toMatchObject([['request', { route: 'updateMe', accountId: yaw.id, status: 429 }]]);
});
