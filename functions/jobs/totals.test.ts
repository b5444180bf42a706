import { marshall } from '@aws-sdk/util-dynamodb';
import type { DynamoDBRecord } from 'aws-lambda';
import fc from 'fast-check';
import { ulid } from 'ulid';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { statuses } from '#contracts/pickups/transitions.ts';
import { keys } from '#data/keys.ts';
import { balanceGuard, readBalance, readBalances } from '#data/money/balances.ts';
import { getPostingKey } from '#data/money/ledger.ts';
import { getItem, putItem, type Stored, updateItem } from '#data/table/table.ts';
import { parseCounted } from '#data/totals/counted-item.ts';
import { foldTotals, pickCounters, readTotals, readUserCounts } from '#data/totals/totals.ts';
import type { Posting } from '#domain/money/posting.ts';
import { countForTotals, countForUser, sumCounts } from '#domain/totals.ts';
import { readTestStream } from '#testing/engine/stream.ts';
import { startTestJobs } from '#testing/jobs.ts';
import { passMinutes, setClock } from '#testing/pass-time.ts';
import { createTestTable } from '#testing/table.ts';

import * as counting from './lib/count.ts';
import { handler } from './totals.ts';

let jobs: Awaited<ReturnType<typeof startTestJobs>>;

beforeAll(async () => {
  jobs = await startTestJobs();
});
afterAll(() => jobs.stop());
afterEach(() => {
  vi.useRealTimers();
  vi.clearAllMocks();
});

const counted = vi.spyOn(counting, 'count').mockImplementation(() => {});

/** Who and what a made-up history is about; users differ between runs so that their counts start from nothing. */
type World = {
  readonly userIds: readonly string[];
  readonly records: readonly DynamoDBRecord[];
  readonly end: readonly Stored[];
};

type Move =
  | { readonly what: 'account'; readonly who: number; readonly deleted: boolean }
  | { readonly what: 'pickup'; readonly who: number; readonly which: number; readonly status: number };

const move: fc.Arbitrary<Move> = fc.oneof(
  fc.record({ what: fc.constant('account' as const), who: fc.nat(2), deleted: fc.boolean() }),
  fc.record({
    what: fc.constant('pickup' as const),
    who: fc.nat(2),
    which: fc.nat(2),
    status: fc.nat(statuses.length - 1),
  }),
);

/** Stream records of moves that put whole items one after the other. */
function buildWorld(moves: readonly Move[]): World {
  const userIds = [ulid(), ulid(), ulid()];
  const items = new Map<string, Stored>();
  const records = moves.map((one, index): DynamoDBRecord => {
    const item = buildItem(one, userIds[one.who] ?? '');
    const id = `${item.PK}/${item.SK}`;
    const old = items.get(id);
    items.set(id, item);
    return buildRecord(index, old, item);
  });
  return { userIds, records, end: [...items.values()] };
}

function buildItem(one: Move, userId: string): Stored {
  if (one.what === 'account') {
    // The household of the counts stays alive: what a deleted one's counts do is tested below.
    const gone = one.deleted ? { deletedAt: '2026-01-01T00:00:00.000Z' } : {};
    return { ...keys.account(ulid()), role: 'collector', ...gone };
  }
  return {
    ...keys.pickup(`P${one.which}-${userId}`),
    status: statuses[one.status] ?? 'pending',
    content: { wasteType: 'glass' },
    createdAt: '2026-01-01T00:00:00.000Z',
  };
}

type Image = NonNullable<NonNullable<DynamoDBRecord['dynamodb']>['NewImage']>;

// Lambda's event types and the SDK's describe the same JSON.
const image = (item: Stored) => marshall(item) as Image;

function buildRecord(index: number, old: Stored | undefined, item: Stored): DynamoDBRecord {
  return {
    dynamodb: {
      Keys: image({ PK: item.PK, SK: item.SK }),
      ...(old ? { OldImage: image(old) } : {}),
      NewImage: image(item),
      // Lengths of 1 to 3 digits: they must not be compared as text.
      SequenceNumber: String(index * 7 + 3),
    },
  };
}

/** Cuts: each delivery starts at or before the first record not yet delivered, and may repeat what was. */
type Cut = { readonly back: number; readonly length: number };
const cuts = fc.array(fc.record({ back: fc.nat(6), length: fc.integer({ min: 1, max: 8 }) }), {
  maxLength: 12,
});

async function deliver(
  shardId: string,
  records: readonly DynamoDBRecord[],
  plan: readonly Cut[],
): Promise<void> {
  let next = 0;
  for (const { back, length } of plan) {
    const start = Math.max(0, next - back);
    await handler({ shardId, Records: records.slice(start, start + length) });
    next = Math.max(next, Math.min(start + length, records.length));
  }
  await handler({ shardId, Records: records.slice(next) });
}

async function shardCounters(shardId: string) {
  const stored = await getItem(keys.totalsShard(shardId));
  return sumCounts([pickCounters(stored ?? {})]);
}

function recount(items: readonly Stored[]) {
  return sumCounts(
    items.map((item) =>
      countForTotals(parseCounted(String(item.PK).startsWith('USER#') ? 'pickup' : 'account', item)),
    ),
  );
}

function userRecount(items: readonly Stored[], userId: string) {
  const own = items.filter((item) => item.PK === `USER#${userId}`);
  const none = { total: 0, pending: 0, completed: 0, cancelled: 0 };
  return { ...none, ...sumCounts(own.map((item) => countForUser(parseCounted('pickup', item)))) };
}

describe('the totals job', () => {
  it('counts each record once, however the records are cut, repeated and overlapped', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(move, { maxLength: 30 }), cuts, async (moves, plan) => {
        const world = buildWorld(moves);
        const shardId = ulid();
        await deliver(shardId, world.records, plan);
        expect(await shardCounters(shardId)).toEqual(recount(world.end));
        for (const userId of world.userIds) {
          expect(await readUserCounts(userId)).toEqual(userRecount(world.end, userId));
        }
      }),
      { numRuns: 60 },
    );
  });

  it('counts once when two invocations are given the same batch at the same time', async () => {
    const moves = Array.from(
      { length: 20 },
      (_, n): Move => ({ what: 'pickup', who: n % 3, which: n % 2, status: n % 5 }),
    );
    const world = buildWorld(moves);
    const shardId = ulid();
    const whole = { shardId, Records: [...world.records] };
    const half = { shardId, Records: world.records.slice(0, 11) };
    await Promise.all([handler(half), handler(whole), handler(half), handler(whole)]);
    expect(await shardCounters(shardId)).toEqual(recount(world.end));
  });

  it('counts what is around a record that cannot be read', async () => {
    const shardId = ulid();
    const { records } = buildWorld([
      { what: 'pickup', who: 0, which: 0, status: 0 },
      { what: 'pickup', who: 1, which: 0, status: 0 },
    ]);
    const [bad, good] = records.map((record) => structuredClone(record));
    if (bad?.dynamodb?.NewImage) bad.dynamodb.NewImage.status = { N: '5' };
    await handler({ shardId, Records: [bad, good].filter((record) => record !== undefined) });
    expect(await shardCounters(shardId)).toMatchObject({ pickups: 1 });
  });

  it('does nothing in the last, empty call of a window and answers a state', async () => {
    expect(await handler({ Records: [] })).toEqual({ state: {} });
  });

  it('refuses a stream that is not read in windows', async () => {
    const { records } = buildWorld([{ what: 'pickup', who: 0, which: 0, status: 0 }]);
    await expect(handler({ Records: [...records] })).rejects.toThrow('tumbling windows');
  });

  it('empties the counts of a deleted household and lets no later change bring them back', async () => {
    const world = buildWorld([
      { what: 'pickup', who: 0, which: 0, status: 0 },
      { what: 'pickup', who: 0, which: 0, status: 4 },
    ]);
    const userId = world.userIds[0] ?? '';
    const [first, second] = world.records;
    if (!first || !second) throw new Error('two records were made');
    const account = { ...keys.account(userId), role: 'user' };
    const deleted = buildRecord(50, account, { ...account, deletedAt: '2026-01-01T00:00:00.000Z' });
    await handler({ shardId: ulid(), Records: [first] });
    await handler({ shardId: ulid(), Records: [deleted] });
    await handler({ shardId: ulid(), Records: [second] });
    expect(await readUserCounts(userId)).toEqual({ total: 0, pending: 0, completed: 0, cancelled: 0 });
    expect(await getItem(keys.counts(userId))).toMatchObject({ expiresAt: expect.any(Number) });
  });
});

describe('the totals of a real stream', () => {
  it('are what is in the table, before and after folding', async () => {
    await createTestTable();
    const createdAt = new Date().toISOString();
    const userId = ulid();
    const account = { role: 'user', createdAt };
    await putItem({ ...keys.account(userId), ...account }, {});
    await putItem({ ...keys.account(ulid()), ...account, role: 'collector' }, {});
    await putItem({ ...keys.account(ulid()), ...account, role: 'admin' }, {});
    const pickup = keys.pickup(`${ulid()}-${userId}`);
    await putItem({ ...pickup, status: 'pending', content: { wasteType: 'paper' }, createdAt }, {});
    await updateItem(pickup, { set: { status: 'assigned' } }, {});
    for (const { shardId, records } of await readTestStream())
      await handler({ shardId, Records: [...records] });
    const before = await readTotals();
    expect(before).toMatchObject({ users: 1, collectors: 1, pickups: 1 });
    expect(before.byStatus).toMatchObject({ pending: 0, assigned: 1 });
    expect(before.byWasteType).toMatchObject({ paper: 1, organic: 0 });
    expect(before.byDay).toEqual(new Map([[createdAt.slice(0, 10), 1]]));

    const inTwoDays = new Date(Date.now() + 48 * 3_600_000);
    expect(await foldTotals(new Date())).toBe(0);
    expect(await Promise.all([foldTotals(inTwoDays), foldTotals(inTwoDays)])).toContain(1);
    expect(await readTotals()).toEqual(before);

    await foldTotals(new Date(Date.now() + 40 * 24 * 3_600_000));
    expect((await readTotals()).byDay).toEqual(new Map());
  });
});

/** Postings between a few accounts; `by` is the shard that each lies in. */
type Moved = { readonly from: number; readonly to: number; readonly amount: number; readonly by: number };

const moved: fc.Arbitrary<Moved> = fc.record({
  from: fc.nat(3),
  to: fc.nat(3),
  amount: fc.integer({ min: 1, max: 500 }),
  by: fc.nat(2),
});

/** Stream records of new postings between accounts of their own, by shard. */
function buildBooks(moves: readonly Moved[]) {
  const [owner, names] = [ulid(), [ulid(), ulid(), ulid(), ulid()]];
  const account = (which: number) => `household:${names[which]}`;
  const expected = new Map(names.map((name) => [`household:${name}`, 0]));
  const shards = [ulid(), ulid(), ulid()].map((shardId) => ({ shardId, records: [] as DynamoDBRecord[] }));
  moves.forEach(({ from, to, amount, by }, index) => {
    const [debit, credit] = [account(to), account(from)];
    const entries = [{ debit, credit, amount }];
    const posting: Posting = { kind: 'cash', at, by: { role: 'admin', id: owner }, entries, count: index };
    const item = { ...getPostingKey(owner, posting), posting };
    shards[by]?.records.push(buildRecord(index, undefined, item));
    expected.set(debit, (expected.get(debit) ?? 0) + amount);
    expected.set(credit, (expected.get(credit) ?? 0) - amount);
  });
  return { shards, expected };
}

const at = '2026-01-01T00:00:00.000Z';

async function balancesOf(names: Iterable<string>) {
  const accounts = [...names];
  const found = await readBalances(accounts);
  return new Map(accounts.map((account) => [account, found.get(account) ?? 0]));
}

describe('the balances of the ledger', () => {
  it('count each posting once, however those of several shards are cut, repeated, overlapped and mixed', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(moved, { maxLength: 30 }),
        fc.array(cuts, { minLength: 3, maxLength: 3 }),
        async (moves, plans) => {
          const { shards, expected } = buildBooks(moves);
          await Promise.all(
            shards.map(({ shardId, records }, index) => deliver(shardId, records, plans[index] ?? [])),
          );
          expect(await balancesOf(expected.keys())).toEqual(expected);
        },
      ),
      { numRuns: 40 },
    );
  });

  it('count once when two invocations are given the same batch at the same time', async () => {
    const moves = Array.from(
      { length: 24 },
      (_, n): Moved => ({ from: n % 4, to: (n + 1) % 3, amount: n + 1, by: n % 2 }),
    );
    const { shards, expected } = buildBooks(moves);
    const invocations = shards.flatMap(({ shardId, records }) => [
      handler({ shardId, Records: [...records] }),
      handler({ shardId, Records: records.slice(0, 5) }),
      handler({ shardId, Records: [...records] }),
    ]);
    await Promise.all(invocations);
    expect(await balancesOf(expected.keys())).toEqual(expected);
  });

  it('are not written for an account that a posting moves by nothing', async () => {
    const [household, cash, revenue] = [`household:${ulid()}`, `cash:${ulid()}`, `revenue:${ulid()}`];
    const entries = [
      { debit: household, credit: revenue, amount: 1250 },
      { debit: cash, credit: household, amount: 1250 },
    ];
    const posting: Posting = {
      kind: 'complete',
      at,
      by: { role: 'collector', id: ulid() },
      entries,
      count: 1,
    };
    const item = { ...getPostingKey(ulid(), posting), posting };
    await handler({ shardId: ulid(), Records: [buildRecord(1, undefined, item)] });
    expect(await getItem(keys.balance(household))).toBeUndefined();
    expect(await balancesOf([cash, revenue])).toEqual(
      new Map([
        [cash, 1250],
        [revenue, -1250],
      ]),
    );
  });

  it('are 0 after a first batch of postings that cancel out, and count on from there', async () => {
    const collector = ulid();
    const [cash, revenue] = [`cash:${collector}`, `revenue:${ulid()}`];
    const build = (count: number, [debit, credit]: readonly [string, string]) => {
      const entries = [{ debit, credit, amount: 500 }];
      const posting: Posting = { kind: 'cash', at, by: { role: 'admin', id: ulid() }, entries, count };
      return buildRecord(count, undefined, { ...getPostingKey(collector, posting), posting });
    };
    const shardId = ulid();
    await handler({ shardId, Records: [build(1, [cash, revenue]), build(2, [revenue, cash])] });
    expect(await readBalance(cash)).toBe(0);
    await handler({ shardId, Records: [build(3, [cash, revenue])] });
    expect(await readBalance(cash)).toBe(500);
  });

  it('forget the places of shards that are long over', async () => {
    const { shards, expected } = buildBooks([
      { from: 0, to: 1, amount: 5, by: 0 },
      { from: 0, to: 1, amount: 7, by: 1 },
      { from: 1, to: 0, amount: 3, by: 2 },
    ]);
    const [account = ''] = expected.keys();
    const run = async (index: number) =>
      handler({ ...shards[index], Records: [...(shards[index]?.records ?? [])] });
    const places = async () => {
      const stored = Object.keys((await getItem(keys.balance(account))) ?? {});
      return shards.map(({ shardId }) => stored.includes(balanceGuard(shardId)));
    };
    setClock('09:00');
    await run(0);
    passMinutes(29 * 60);
    await run(1);
    expect(await places()).toEqual([true, true, false]);
    passMinutes(2 * 60);
    await run(2);
    expect(await places()).toEqual([false, true, true]);
    expect(await balancesOf(expected.keys())).toEqual(expected);
  });

  it('stay as they are when a posting is changed or removed, which is reported', async () => {
    const { shards, expected } = buildBooks([{ from: 0, to: 1, amount: 5, by: 0 }]);
    const [{ shardId, records } = { shardId: '', records: [] }] = shards;
    await handler({ shardId, Records: records });
    expect(counted).not.toHaveBeenCalledWith('LedgerChanged');
    const [record] = records;
    const { NewImage, ...rest } = record?.dynamodb ?? {};
    const changed = { ...rest, OldImage: NewImage, NewImage, SequenceNumber: '900' };
    const removed = { ...rest, OldImage: NewImage, SequenceNumber: '901' };
    await handler({ shardId, Records: [{ dynamodb: changed }, { dynamodb: removed }] });
    expect(counted.mock.calls).toEqual([['LedgerChanged'], ['LedgerChanged']]);
    expect(await balancesOf(expected.keys())).toEqual(expected);
  });
});
