import { expect, test, vi } from 'vitest';
import { logIn } from '#site/testing/accounts.ts';
import { call, timeoutMs } from './client.ts';
import { peekEarly, startEarly, waitForEarly } from './early.ts';

const url = '/api/v1/me';

function answers(...bodies: readonly unknown[]) {
  const fetched = vi.fn<typeof fetch>();
  for (const body of bodies) {
    if (body instanceof Error) fetched.mockRejectedValueOnce(body);
    else fetched.mockResolvedValueOnce(new Response(JSON.stringify(body)));
  }
  vi.stubGlobal('fetch', fetched);
  return fetched;
}

test('a call that was sent ahead is not sent again, once', async () => {
  const { token } = logIn('user');
  const fetched = answers({ account: 'early' }, { account: 'later' });
  startEarly(url, token);
  expect(await call('getMe', {})).toEqual({ account: 'early' });
  expect(await call('getMe', {})).toEqual({ account: 'later' });
  expect(fetched).toHaveBeenCalledTimes(2);
});

test('what was sent ahead can be read before and while a call takes it, and for its session alone', async () => {
  const { token } = logIn('user');
  answers({ account: 'early' });
  startEarly(url, token);
  expect(peekEarly(url, token)).toBeUndefined();
  expect(await waitForEarly(url, token)).toEqual({ account: 'early' });
  expect(peekEarly(url, token)).toEqual({ account: 'early' });
  expect(peekEarly(url, 'another token')).toBeUndefined();
  expect(await waitForEarly(url, 'another token')).toBeUndefined();
  expect(await call('getMe', {})).toEqual({ account: 'early' });
  expect(peekEarly(url, token)).toEqual({ account: 'early' });
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 5_000);
  expect(peekEarly(url, token)).toBeUndefined();
});

test('a refusal is nothing to be shown, and the call that takes it fails as ever', async () => {
  const { token } = logIn('user');
  const refused = new Response('{"message":"Please log in.","code":"unauthorized"}', { status: 401 });
  vi.stubGlobal('fetch', vi.fn<typeof fetch>().mockResolvedValue(refused));
  startEarly(url, token);
  expect(await waitForEarly(url, token)).toBeUndefined();
  expect(peekEarly(url, token)).toBeUndefined();
  await expect(call('getMe', {})).rejects.toMatchObject({ status: 401 });
});

test('what another session asked for is not taken', async () => {
  logIn('user');
  answers({ account: 'somebody else' }, { account: 'me' });
  startEarly(url, 'an older token');
  expect(await call('getMe', {})).toEqual({ account: 'me' });
});

test('a call that failed ahead is made again', async () => {
  const { token } = logIn('user');
  answers(new TypeError('Failed to fetch'), { account: 'me' });
  startEarly(url, token);
  expect(await call('getMe', {})).toEqual({ account: 'me' });
});

test('an answer that stops half way is given up like any other call', async () => {
  vi.useFakeTimers();
  const { token } = logIn('user');
  const stalled = new Response(new ReadableStream({ start: (body) => body.enqueue(new Uint8Array([123])) }));
  const fetched = vi
    .fn<typeof fetch>()
    .mockResolvedValueOnce(stalled)
    .mockRejectedValue(new TypeError('Aborted'));
  vi.stubGlobal('fetch', fetched);
  startEarly(url, token);
  const outcome = expect(call('getMe', {})).rejects.toMatchObject({ code: 'network' });
  await vi.advanceTimersByTimeAsync(timeoutMs);
  await outcome;
  vi.useRealTimers();
});

test('an old answer is asked for again', async () => {
  const { token } = logIn('user');
  answers({ account: 'old' }, { account: 'new' });
  startEarly(url, token);
  const now = Date.now();
  vi.spyOn(Date, 'now').mockReturnValue(now + 60_000);
  expect(await call('getMe', {})).toEqual({ account: 'new' });
});
