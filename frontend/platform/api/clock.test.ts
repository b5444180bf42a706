import { beforeEach, describe, expect, test, vi } from 'vitest';
import { logIn } from '#site/testing/accounts.ts';
import { call } from './client.ts';
import { noteServerTime, onClockChange, readNow, readServerTime } from './clock.ts';
import { startEarly } from './early.ts';

/** What the device believes; the server's time is given as the difference in seconds. */
const device = Date.parse('2026-01-05T10:00:00.000Z');

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: device });
  return () => vi.useRealTimers();
});

/** An answer that the server wrote so many seconds after what the device believes. */
function answer(aheadSeconds: number, sinceSentMs = 0): void {
  noteServerTime(new Date(device + aheadSeconds * 1000).toUTCString(), sinceSentMs);
}

const aheadSeconds = () => (Date.parse(readServerTime()) - device) / 1000;

describe('the time by the server’s clock', () => {
  test('is the device’s own until there was an answer, and while that is right', () => {
    expect(readServerTime()).toBe('2026-01-05T10:00:00.000Z');
    answer(0);
    expect(aheadSeconds()).toBe(0);
  });

  test.each([3 * 86_400, -3600, 45])('is right where the device’s is wrong by %i seconds', (seconds) => {
    answer(seconds);
    expect(aheadSeconds()).toBe(seconds);
  });

  test('adds half of the round trip, as the answer was on its way', () => {
    answer(600, 8000);
    expect(aheadSeconds()).toBe(604);
  });

  test('stays while later answers may mean the same: they have whole seconds', () => {
    answer(600);
    answer(599, 1000);
    answer(590, 30_000);
    expect(aheadSeconds()).toBe(600);
    answer(0);
    expect(aheadSeconds()).toBe(0);
  });

  test('is learned from an answer that was asked for ahead, too, since it is known when', async () => {
    logIn('collector');
    const headers = { date: new Date(device + 7200_000).toUTCString() };
    vi.stubGlobal('fetch', async () => new Response('{}', { headers }));
    startEarly('/api/v1/me', 'token-of-collector');
    vi.setSystemTime(device + 6000);
    await call('getMe', {});
    expect(Date.parse(readServerTime()) - (device + 7_200_000)).toBe(3000);
  });

  test('is not changed by an answer without a date, or with what is none', () => {
    answer(600);
    noteServerTime(null, 0);
    noteServerTime('yesterday', 0);
    expect(aheadSeconds()).toBe(600);
  });

  test('is learned from the answers of calls, also refusals, and kept on the device', async () => {
    logIn('collector');
    const headers = { date: new Date(device + 7200_000).toUTCString() };
    vi.stubGlobal('fetch', async () => new Response('{}', { status: 409, headers }));
    await call('listMyPickups', {}).catch(() => undefined);
    expect(aheadSeconds()).toBe(7200);
    expect(localStorage.getItem('sankofa:clock')).toBe('7200000');
  });
});

describe('the time that people see', () => {
  const shownSeconds = () => (readNow().getTime() - device) / 1000;

  test('is the device’s own while that is right enough, and the server’s where it is not', () => {
    answer(59);
    expect(shownSeconds()).toBe(0);
    answer(-2 * 86_400);
    expect(shownSeconds()).toBe(-2 * 86_400);
  });

  test('tells who follows it when it changes, not with each answer', () => {
    let changes = 0;
    const stop = onClockChange(() => changes++);
    answer(5);
    answer(20);
    expect(changes).toBe(0);
    answer(2 * 86_400);
    answer(2 * 86_400);
    expect(changes).toBe(1);
    answer(0);
    expect(changes).toBe(2);
    stop();
  });
});
