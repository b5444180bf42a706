import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fillDisk, holdDatabase, silenceDatabase } from '#site/testing/silent-database.ts';

let database: typeof import('./device-database.ts');

/** A page that has just been opened. */
async function openPage(): Promise<void> {
  vi.resetModules();
  database = await import('./device-database.ts');
}

/** What has been found out about the device. */
const state = () => ({ answers: database.deviceAnswers.read(), keeps: database.deviceKeeps.read() });
const read = () => database.readDatabase('ama', 'plan');
const write = (value: string) => database.updateDatabase('ama', 'plan', () => value);

/** Lets a second go by, of the timers alone. */
async function waitOneSecond(): Promise<void> {
  await vi.waitUntil(() => vi.getTimerCount() > 0);
  await vi.advanceTimersByTimeAsync(1000);
}

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await openPage();
  await write('old');
  await openPage();
});

afterEach(() => void vi.useRealTimers());

test('a database that does not answer is waited for one second, once; from its late answer on it counts again', async () => {
  const answer = silenceDatabase();
  const answers = vi.fn();
  database.deviceAnswers.subscribe(answers);
  const both = Promise.all([read(), write('late')]);
  await waitOneSecond();
  expect(await both).toEqual([undefined, undefined]);
  expect(state()).toEqual({ answers: false, keeps: false });
  expect(await Promise.all([read(), write('later')])).toEqual([undefined, undefined]);
  expect(vi.getTimerCount()).toBe(0);
  answers.mockReset();
  answer();
  await vi.waitUntil(() => state().answers);
  expect(answers).toHaveBeenCalled();
  // What counts as not stored has not been stored after all.
  expect(await read()).toBe('old');
  expect(await write('new')).toBe('new');
  expect(state()).toEqual({ answers: true, keeps: true });
});

test('a write that another tab holds up is given up, and not done when the tab is through', async () => {
  expect(await read()).toBe('old');
  const release = await holdDatabase();
  const writing = write('late');
  await waitOneSecond();
  expect(await writing).toBeUndefined();
  expect(state().keeps).toBe(false);
  release();
  await vi.waitUntil(() => state().answers);
  expect(await read()).toBe('old');
  expect(state().keeps).toBe(false);
  await write('new');
  expect(state()).toEqual({ answers: true, keeps: true });
});

test('a full disk keeps nothing, and what it has can be read', async () => {
  const disk = fillDisk();
  expect(await write('new')).toBeUndefined();
  expect(state()).toEqual({ answers: true, keeps: false });
  expect(await read()).toBe('old');
  expect(state().keeps).toBe(false);
  disk.mockRestore();
  expect(await write('new')).toBe('new');
  expect(state().keeps).toBe(true);
});
