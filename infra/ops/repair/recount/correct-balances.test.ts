import { ulid } from 'ulid';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { keys } from '#data/keys.ts';
import { readBalance } from '#data/money/balances.ts';
import { postingWrites, readCash } from '#data/money/cash.ts';
import { getItem, removeItem, updateItem } from '#data/table/table.ts';
import { transact } from '#data/table/transaction.ts';
import { startTestJobs } from '#testing/jobs.ts';
import { anAccount } from '#testing/samples/job-data.ts';
import { correctBalances } from './correct-balances.ts';
import { rebuildCounts } from './rebuild.ts';

let jobs: Awaited<ReturnType<typeof startTestJobs>>;
const quick = { waitMs: 10, attempts: 2 };
const [kofi, yaw] = [ulid(), ulid()];
let count = 0;

beforeAll(async () => {
  jobs = await startTestJobs();
});
afterAll(() => jobs.stop());

/** A collector hands over cash. */
async function handOver(collectorId: string, amount: number): Promise<void> {
  count += 1;
  const entries = [{ debit: 'cash:office', credit: `cash:${collectorId}`, amount }];
  const by = { role: 'admin', id: ulid() };
  const posting = { kind: 'hand-over' as const, at: new Date().toISOString(), by, entries, count };
  await transact(postingWrites(collectorId, posting));
}

const balances = async () => ({
  office: await readBalance('cash:office'),
  kofi: await readBalance(`cash:${kofi}`),
  yaw: await readBalance(`cash:${yaw}`),
});

beforeEach(async () => {
  await handOver(kofi, 100);
  await handOver(yaw, 30);
  // The totals of its shard are counted up to here, and so are the balances.
  await anAccount('user');
  await jobs.runUntilIdle();
});

it('finds nothing where balances are right', async () => {
  expect(await correctBalances(quick)).toEqual({ corrected: new Map(), left: [] });
});

it('corrects what is wrong, gone or no number, and says by how much', async () => {
  const right = await balances();
  await updateItem(keys.balance('cash:office'), { add: { amount: 7 } }, {});
  await updateItem(keys.balance(`cash:${kofi}`), { set: { amount: 'much' } }, {});
  await removeItem(keys.balance(`cash:${yaw}`));
  await updateItem(keys.hand('office'), { add: { amount: 9 } }, {});
  await removeItem(keys.hand(kofi));
  await updateItem(keys.balance('waived'), { set: { account: 'waived', amount: 5 } }, {});
  const { corrected, left } = await correctBalances(quick);
  expect(left).toEqual([]);
  expect(corrected).toEqual(
    new Map([
      ['cash:office', -7],
      [`cash:${kofi}`, right.kofi],
      [`cash:${yaw}`, right.yaw],
      ['waived', -5],
      ['HAND#office', -9],
      [`HAND#${kofi}`, right.kofi],
    ]),
  );
  expect(await balances()).toEqual(right);
  expect([(await readCash('office')).amount, (await readCash(kofi)).amount]).toEqual([
    right.office,
    right.kofi,
  ]);
  expect(await correctBalances(quick)).toEqual({ corrected: new Map(), left: [] });
});

it('leaves to the job what waits in the stream', async () => {
  const before = await balances();
  await handOver(kofi, 50);
  const { corrected, left } = await correctBalances(quick);
  expect(corrected.size).toBe(0);
  expect([...left].sort()).toEqual([`cash:${kofi}`, 'cash:office'].sort());
  await jobs.runUntilIdle();
  expect(await balances()).toEqual({ ...before, office: before.office + 50, kofi: before.kofi - 50 });
  expect(await correctBalances(quick)).toEqual({ corrected: new Map(), left: [] });
});

it('rebuilds the balances of a restored table, whose stream is a new one', async () => {
  const before = await balances();
  await updateItem(keys.balance('cash:office'), { add: { amount: 7 }, set: { 'upTo:another': '9' } }, {});
  await updateItem(keys.hand('office'), { add: { amount: 7 } }, {});
  await rebuildCounts();
  expect(await balances()).toEqual(before);
  expect((await readCash('office')).amount).toBe(before.office);
  expect(Object.keys((await getItem(keys.balance('cash:office'))) ?? {})).not.toContain('upTo:another');
});
