import type { SQSRecord } from 'aws-lambda';
import { ulid } from 'ulid';
import { afterAll, afterEach, expect, it } from 'vitest';
import { paystackSignatureHeader, providerKeyHeader } from '#contracts/contract.ts';
import { demoPaystackKey, signPaystackEvent } from '#infra/local/stand-ins/paystack/bodies.ts';
import { demoUssdKey } from '#infra/stage/ussd-keys.ts';
import { handler as handleCascades } from '#jobs/cascades.ts';
import { routes } from '#routes';
import type { Role } from '#shared/roles.ts';
import { type TestAnswer, uniqueEmail, waitPatiently } from '#testing/api.ts';
import { startBreakableEngine } from '#testing/engine/breakable-engine.ts';
import { injectFault } from '#testing/faults.ts';
import { type PickupTest, setUpPickupTest } from '#testing/pickup-test.ts';
import { testPassword } from '#testing/samples/people.ts';
import { pickupRequest } from '#testing/samples/pickup-request.ts';

/** What everybody is told while the table cannot be reached, and that it works again afterwards. */

const engine = await startBreakableEngine();
const setup = await setUpPickupTest();
afterAll(() => engine.set('closed'));
afterEach(async () => {
  await engine.set('up');
  waitPatiently();
});

const call = (...request: Parameters<PickupTest['api']['call']>) => setup.api.call(...request);

function expectOutage({ status, headers, body }: TestAnswer): void {
  expect([status, headers.get('retry-after'), body]).toEqual([
    503,
    '2',
    {
      code: 'unavailable',
      message: 'Sankofa is not available right now. Please try again.',
      requestId: expect.any(String),
    },
  ]);
}

const token = (role: Role) => ({ user: setup.ama, collector: setup.kofi, admin: setup.admin })[role].token;
const guarded = routes.flatMap(({ contract: { name, method, path, access } }) =>
  access === 'public'
    ? []
    : [{ name, route: `${method} ${path.replace(/\{\w+\}/g, ulid())}`, role: access[0] ?? 'user' }],
);

it('is 503 for every call of somebody who is logged in', async () => {
  await engine.set('closed');
  expect(guarded.length).toBeGreaterThan(90);
  const answers = guarded.map(({ route, role }) => {
    const body = route.startsWith('GET') ? undefined : {};
    return call(route, { token: token(role), body });
  });
  for (const answer of await Promise.all(answers)) expectOutage(answer);
});

const email = uniqueEmail('user');
const secret = { token: 'x'.repeat(43) };
const password = testPassword;
const names = { firstName: 'Ama', lastName: 'Mensah' };
const dialled = { sessionId: ulid(), phoneNumber: '+233241234567', networkCode: '62001', text: '' };
const charge = JSON.stringify({ event: 'charge.success', data: { reference: `test-${ulid()}` } });
const provider = { [providerKeyHeader]: demoUssdKey };

const open: readonly [string, unknown?, Record<string, string>?][] = [
  ['POST /users/login', { email, password }],
  ['POST /collectors/login', { email, password }],
  ['POST /admins/login', { email, password }],
  ['POST /users/signup', { ...names, email, password, phone: '0241234567', address: 'Kasoa, blue kiosk' }],
  ['POST /collectors/signup', { ...names, email, password }],
  ['GET /prices'],
  ['GET /stations'],
  ['GET /areas'],
  ['POST /contact', { name: 'Ama', email, subject: 'My pickup', message: 'Where is my collector?' }],
  ['POST /password/forgot', { email }],
  ['POST /password/reset', { ...secret, password }],
  ['POST /codes', { phone: '0241234567', purpose: 'sign-up' }],
  ['POST /email/verify', secret],
  ['POST /email/stop', secret],
  ['POST /email/free', secret],
  [
    'POST /payments/paystack',
    charge,
    { [paystackSignatureHeader]: signPaystackEvent(charge, demoPaystackKey) },
  ],
  [
    'POST /ussd/africastalking',
    new URLSearchParams(dialled).toString(),
    { ...provider, 'content-type': 'application/x-www-form-urlencoded' },
  ],
  [
    'POST /ussd/hubtel',
    { SessionId: ulid(), Mobile: '233241234567', Type: 'initiation', Operator: 'mtn' },
    provider,
  ],
  ['GET /sms/reports/arkesel?id=a~2026-01-01T10:00:00.000Z~abcdefghijk&key=k&status=DELIVERED'],
  ['GET /health'],
  ['POST /broken-pages'],
];

it.each(open)('is 503 for everybody: %s', async (route, body, headers) => {
  await engine.set('closed');
  expectOutage(await call(route, { body, ...(headers && { headers }) }));
});

it('is 503 for all others too, but for what asks no table', () => {
  const doors = routes.filter(({ contract }) => contract.access === 'public');
  const asked = new Set(open.map(([route]) => route.replace(/\?.*/, '')));
  const others = doors.filter(({ contract: { method, path } }) => !asked.has(`${method} ${path}`));
  expect(others.map(({ contract }) => contract.name)).toEqual(['getOpenApi']);
});

it('is 503 when the table takes requests and never answers', async () => {
  await engine.set('silent');
  waitPatiently(100);
  expectOutage(await setup.book());
});

it('is 503 when other transactions hold the item through all tries', async () => {
  const fault = injectFault('UpdateItemCommand', 'conflict', 50);
  const { token: own } = setup.ama;
  expectOutage(await call('PATCH /me', { token: own, body: { firstName: 'Abena' } }));
  fault.end();
});

it('works as soon as the table does: what is sent again under its key counts once', async () => {
  await engine.set('closed');
  const send = () => setup.book(setup.esi, pickupRequest(), 'again');
  expectOutage(await send());
  await engine.set('up');
  const { status, body } = await send();
  expect(status).toBe(201);
  expect((await send()).body.pickup.id).toBe(body.pickup.id);
});

it('is tried again by the queue of a job', async () => {
  await engine.set('closed');
  const body = JSON.stringify({ kind: 'user-deleted', accountId: ulid(), pass: 0 });
  // The job reads nothing but id and body.
  const Records = [{ messageId: 'm', body }] as SQSRecord[];
  expect(await handleCascades({ Records })).toEqual({ batchItemFailures: [{ itemIdentifier: 'm' }] });
});
