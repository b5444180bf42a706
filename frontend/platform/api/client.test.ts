import { beforeEach, describe, expect, test, vi } from 'vitest';
import { connectHost } from '#platform/host.ts';
import { readSession } from '#platform/session/session.ts';
import { deviceKey } from '#platform/storage/device-data.ts';
import { logIn } from '#site/testing/accounts.ts';
import { visited } from '#site/testing/setup.ts';
import {
  ApiError,
  describeError,
  isUnreachable,
  notLoadedText,
  notSentText,
  serverMessageOr,
} from './api-error.ts';
import { buildUrl, findCall } from './calls.ts';
import { call, timeoutMs } from './client.ts';
import { callQuery, createQueryClient } from './query-client.ts';

const fetched = vi.fn<typeof fetch>();
beforeEach(() => {
  fetched.mockReset();
  vi.stubGlobal('fetch', fetched);
});

function answerWith(status: number, body: unknown, headers: Record<string, string> = {}): void {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  fetched.mockImplementation(async () => new Response(text, { status, headers }));
}

async function failure(): Promise<ApiError> {
  const error = await call('listMyPickups', {}).catch((one: unknown) => one);
  if (error instanceof ApiError) return error;
  throw new Error(`expected an ApiError, got ${error}`);
}

test('sends what the contract says, with the session’s token', async () => {
  logIn('user');
  answerWith(200, { message: 'Pickup cancelled.' });
  await call('cancelPickup', { params: { id: 'a/b' }, body: { version: 3 }, idempotencyKey: 'k-1' });
  const [url, init] = fetched.mock.calls[0] ?? [];
  expect(url).toBe('/api/v1/pickups/a%2Fb/cancel');
  expect(init?.method).toBe('PATCH');
  expect(init?.body).toBe('{"version":3}');
  expect(init?.headers).toEqual({
    accept: 'application/json',
    authorization: 'Bearer token-of-user',
    'content-type': 'application/json',
    'idempotency-key': 'k-1',
  });
});

test('leaves unset query values out', () => {
  expect(buildUrl(findCall('listMyPickups'), { query: { status: undefined, cursor: '', limit: '5' } })).toBe(
    '/api/v1/pickups/mine?limit=5',
  );
});

test('a refusal in our shape carries everything', async () => {
  answerWith(
    429,
    { message: 'Wait.', code: 'too_many_requests', requestId: 'r', errors: { email: 'x' } },
    { 'retry-after': '90' },
  );
  const error = await failure();
  expect(error).toMatchObject({ status: 429, code: 'too_many_requests', message: 'Wait.', retryAfter: 90 });
  expect(error.errors).toEqual({ email: 'x' });
  expect(serverMessageOr(error, 'Fallback.')).toBe('Wait.');
});

test.each([
  [403, 'forbidden', 'You are not allowed to do this.'],
  [404, 'not_found', 'We could not find this.'],
  [413, 'too_large', 'This is too large. Please send less.'],
  [429, 'too_many_requests', 'Too many attempts. Please wait and try again.'],
  [400, 'bad_input', 'Please check the marked fields.'],
  [418, 'bad_input', 'Please check the marked fields.'],
  [502, 'internal', notLoadedText],
  [503, 'unavailable', notLoadedText],
])('somebody else’s %i is read by its status', async (status, code, message) => {
  answerWith(status, '<html>');
  const error = await failure();
  expect(error).toMatchObject({ status, code, message, fromServer: false });
  expect(serverMessageOr(error, 'Fallback.')).toBe('Fallback.');
  expect(isUnreachable(error)).toBe(status >= 500);
});

test('what is not available is read again when the server said, not before', async () => {
  connectHost({});
  answerWith(503, { message: 'Not now.', code: 'unavailable', requestId: 'r' }, { 'retry-after': '0.3' });
  const began = performance.now();
  const read = createQueryClient().fetchQuery(callQuery('listMyPickups', {}));
  await expect.poll(() => fetched.mock.calls.length).toBe(1);
  answerWith(200, { pickups: [] });
  expect(await read).toEqual({ pickups: [] });
  expect(performance.now() - began).toBeGreaterThan(290);
});

test('no answer, and a page of somebody else’s, are the same: not reached', async () => {
  fetched.mockRejectedValue(new TypeError('Failed to fetch'));
  expect(describeError(await failure())).toBe(notLoadedText);
  answerWith(200, '<html>Please pay for the WiFi</html>');
  expect(await failure()).toMatchObject({ status: 0, code: 'network', message: notLoadedText });
});

test.each([
  ['no answer', () => fetched.mockRejectedValue(new TypeError('Failed to fetch'))],
  ['a gateway’s', () => answerWith(502, '<html>')],
])('%s: only to those who typed something it is said that nothing of it is lost', async (_, fail) => {
  fail();
  const input = { params: { id: 'x' }, body: { version: 1 }, idempotencyKey: 'k' };
  await expect(call('cancelPickup', input)).rejects.toMatchObject({ message: notSentText });
});

test('gives up after 20 seconds', async () => {
  vi.useFakeTimers();
  fetched.mockImplementation(
    (_, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
      }),
  );
  const failed = failure();
  await vi.advanceTimersByTimeAsync(timeoutMs);
  expect((await failed).code).toBe('network');
  vi.useRealTimers();
});

test('the caller’s own cancellation is no failure of the network', async () => {
  const controller = new AbortController();
  fetched.mockImplementation(async () => {
    controller.abort();
    throw new DOMException('Aborted', 'AbortError');
  });
  await expect(call('listMyPickups', { signal: controller.signal })).rejects.toMatchObject({
    name: 'AbortError',
  });
});

describe('a proof of work', () => {
  const body = { email: 'ama@example.com' };
  const send = () => call('forgotPassword', { body });
  const proofs = () =>
    fetched.mock.calls.map(([, init]) => new Headers(init?.headers).get('x-proof-of-work'));
  const told = vi.fn();
  const stopped = vi.fn();

  /** Stands for the browser's, in which nothing is proved: `frontend/e2e/messages.more.test.ts` has the real one. */
  function work(answer: (worker: Worker) => void): void {
    vi.stubGlobal(
      'Worker',
      class {
        postMessage = () => setTimeout(() => answer(this as unknown as Worker));
        terminate = stopped;
      },
    );
  }

  beforeEach(() => {
    vi.resetAllMocks();
    connectHost({ onProving: told });
    const challenged = { message: 'Wait.', code: 'too_many_requests', requestId: 'r', challenge: '13.1.a.b' };
    fetched.mockImplementation(async (_, init) => {
      const proof = new Headers(init?.headers).get('x-proof-of-work');
      const isOpen = proof === 'the proof' || proof === null;
      return new Response(JSON.stringify(isOpen ? { message: 'Done.' } : challenged), {
        status: isOpen ? 202 : 429,
      });
    });
  });

  test('is made where it is asked for, which people are told', async () => {
    work((worker) => worker.onmessage?.(new MessageEvent('message', { data: 'the proof' })));
    expect(await send()).toEqual({ message: 'Done.' });
    expect(proofs()).toEqual(['able', 'the proof']);
    expect([told.mock.calls.length, stopped.mock.calls.length]).toEqual([1, 1]);
  });

  test.each([
    ['fails', () => work((worker) => worker.onerror?.(new ErrorEvent('error')))],
    ['is missing', () => vi.stubGlobal('Worker', undefined)],
  ])('whose worker %s is done without', async (_, spoil) => {
    spoil();
    expect(await send()).toEqual({ message: 'Done.' });
    expect(proofs()).toEqual(['able', null]);
  });

  test('that does not help is made once more, then the refusal is shown', async () => {
    work((worker) => worker.onmessage?.(new MessageEvent('message', { data: 'not for this address' })));
    await expect(send()).rejects.toMatchObject({ status: 429, message: 'Wait.' });
    expect(proofs()).toHaveLength(3);
  });
});

test('a 401 hides the session and leads to the login and back; what is kept stays', async () => {
  const { account } = logIn('user');
  localStorage.setItem(deviceKey(account.id, 'draft'), '1');
  history.replaceState(null, '', '/user-dashboard?tab=requestPickup');
  answerWith(401, { message: 'Please log in again.', code: 'unauthorized', requestId: 'r' });
  await failure();
  expect(readSession()).toBeNull();
  expect(visited).toEqual(['/login?next=%2Fuser-dashboard%3Ftab%3DrequestPickup&reason=expired']);
  expect(localStorage.getItem(deviceKey(account.id, 'draft'))).toBe('1');
});

test('a late 401 does not end the session that another tab has begun', async () => {
  logIn('user');
  fetched.mockImplementation(async () => {
    localStorage.setItem('token', 'a newer one');
    return new Response('{}', { status: 401 });
  });
  await failure();
  expect(readSession()?.token).toBe('a newer one');
  expect(visited).toEqual([]);
});
