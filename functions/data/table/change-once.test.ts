import * as v from 'valibot';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { AppError } from '#domain/app-error.ts';
import { appendReceipt, findReceipt, receipt } from '#domain/idempotency.ts';
import { injectFault } from '#testing/faults.ts';
import { createTestTable } from '#testing/table.ts';
import { changeOnce, done } from './change-once.ts';
import { getItem, putItem } from './table.ts';
import { transact } from './transaction.ts';

beforeAll(async () => {
  await createTestTable();
});

afterEach(() => {
  vi.useRealTimers();
});

const tally = v.object({ count: v.number(), receipts: v.array(receipt), version: v.number() });

const loadTally = async (key: { PK: string; SK: string }) => v.parse(tally, await getItem(key));

let tallies = 0;

/** A count that is changed by its version; how often it was loaded, decided on and saved. */
async function aTally() {
  tallies += 1;
  const key = { PK: 'tally', SK: String(tallies) };
  await putItem({ ...key, count: 0, receipts: [], version: 1 }, { exists: false });
  const calls = { load: 0, decide: 0, save: 0 };
  const countUp = (keyHash?: string, save: 'put' | 'transact' = 'put') => {
    const idempotency = keyHash === undefined ? undefined : { keyHash, requestHash: 'count up' };
    return changeOnce({
      load: () => {
        calls.load += 1;
        return loadTally(key);
      },
      receipt: ({ receipts }) => findReceipt(receipts, idempotency)?.message,
      decide: ({ count, receipts }) => {
        calls.decide += 1;
        if (count === 100) return done('full');
        const message = `${count + 1}`;
        const kept = appendReceipt(receipts, idempotency && { ...idempotency, message });
        return { count: count + 1, receipts: kept };
      },
      save: async (next, { version }) => {
        calls.save += 1;
        const item = { ...key, ...next, version: version + 1 };
        const condition = { equals: { version } };
        const { written } =
          save === 'put' ? await putItem(item, condition) : await transact([{ put: item, condition }], 1);
        return written && String(next.count);
      },
    });
  };
  return { key, calls, countUp };
}

it('loses nothing of what five change at once', async () => {
  const { key, countUp } = await aTally();
  const answers = await Promise.all(Array.from({ length: 5 }, () => countUp()));
  expect(answers.sort()).toEqual(['1', '2', '3', '4', '5']);
  expect((await loadTally(key)).count).toBe(5);
});

it('takes one load and one save where nobody else is, and none to save where nothing is decided', async () => {
  const { key, calls, countUp } = await aTally();
  await countUp();
  expect(calls).toEqual({ load: 1, decide: 1, save: 1 });
  await putItem({ ...key, count: 100, receipts: [], version: 2 }, {});
  expect(await countUp()).toBe('full');
  expect(calls).toEqual({ load: 2, decide: 2, save: 1 });
});

it('does the same request once, sent five times at once', async () => {
  const { key, countUp } = await aTally();
  const answers = await Promise.all(Array.from({ length: 5 }, () => countUp('same')));
  expect(answers).toEqual(['1', '1', '1', '1', '1']);
  expect((await loadTally(key)).count).toBe(1);
});

it('does it once where a write takes effect and its answer is lost', async () => {
  const { key, calls, countUp } = await aTally();
  const fault = injectFault('PutItemCommand', 'answer lost');
  expect(await countUp()).toBe('1');
  fault.end();
  expect(calls).toEqual({ load: 1, decide: 1, save: 1 });
  expect((await loadTally(key)).count).toBe(1);
});

it('answers from the receipt where all answers of a write that took effect were lost', async () => {
  const { key, countUp } = await aTally();
  const fault = injectFault('TransactWriteItemsCommand', 'answer lost', 3);
  await expect(countUp('lost', 'transact')).rejects.toThrow('socket hang up');
  fault.end();
  expect(await countUp('lost', 'transact')).toBe('1');
  expect((await loadTally(key)).count).toBe(1);
});

it('loads again after a transaction of others', async () => {
  const { calls, countUp } = await aTally();
  const fault = injectFault('TransactWriteItemsCommand', 'conflict', 3);
  expect(await countUp(undefined, 'transact')).toBe('1');
  fault.end();
  expect(calls).toEqual({ load: 4, decide: 4, save: 4 });
});

it('begins with what is known, and decides again on what is stored', async () => {
  const { key } = await aTally();
  const seen: number[] = [];
  const change = changeOnce({
    known: { count: 7, receipts: [], version: 7 },
    load: () => loadTally(key),
    decide: ({ count }) => void seen.push(count),
    save: async (_, { version }) => version === 1,
  });
  expect(await change).toBe(true);
  expect(seen).toEqual([7, 0]);
});

describe('a change with which others are always faster', () => {
  const loseAlways = async (outOfTries?: () => Error, tryMs = 0) => {
    vi.useFakeTimers({ toFake: tryMs > 0 ? ['setTimeout', 'performance'] : ['setTimeout'] });
    let tries = 0;
    const save = async () => {
      tries += 1;
      vi.advanceTimersByTime(tryMs);
      return false as const;
    };
    const change = changeOnce({
      load: async () => 0,
      decide: () => 0,
      save,
      ...(outOfTries && { outOfTries }),
    });
    const [[ended]] = await Promise.all([Promise.allSettled([change]), vi.runAllTimersAsync()]);
    return { tries, code: ended.status === 'rejected' && ended.reason.code };
  };

  it('ends after twelve tries with a conflict, or what its caller says', async () => {
    expect(await loseAlways()).toEqual({ tries: 12, code: 'conflict' });
    const unavailable = () => new AppError('unavailable');
    expect(await loseAlways(unavailable)).toEqual({ tries: 12, code: 'unavailable' });
  });

  it('ends after five seconds where the table is slow, but not before four tries', async () => {
    expect(await loseAlways(undefined, 1_100)).toEqual({ tries: 5, code: 'conflict' });
    expect(await loseAlways(undefined, 6_000)).toEqual({ tries: 4, code: 'conflict' });
  });
});

it('passes on what is refused, and what fails', async () => {
  const load = async () => 0;
  const refuse = () => {
    throw new AppError('not_found');
  };
  await expect(changeOnce({ load, decide: refuse, save: async () => true })).rejects.toMatchObject({
    code: 'not_found',
  });
  const fail = () => Promise.reject(new Error('broken'));
  await expect(changeOnce({ load, decide: () => 0, save: fail })).rejects.toThrow('broken');
});
