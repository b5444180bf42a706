import { keys } from '#data/keys.ts';
import type { Stored } from '#data/table/table.ts';
import { updateItem } from '#data/table/table.ts';
import { transact } from '#data/table/transaction.ts';
import { counters } from '#domain/totals.ts';
import { listTotalsItems, pickCounters } from './totals.ts';

const hourMs = 60 * 60 * 1000;

/** After this time without a count, a shard is done with: the stream keeps its records for 24 hours. */
const idleMs = 30 * hourMs;

/** Days kept: the 30 that the overview shows and the one that is just ending. */
const keptDays = 31;

/** Adds idle shards to the base and removes them, each in one transaction: else reading the totals would cost more every day. @returns how many */
export async function foldTotals(now: Date): Promise<number> {
  const base = keys.totalsBase();
  const items = await listTotalsItems();
  let folded = 0;
  for (const shard of items) {
    const idle = Date.parse(String(shard.updatedAt)) < now.getTime() - idleMs;
    if (shard.SK === base.SK || !idle) continue;
    if (await foldShard(shard)) folded += 1;
  }
  await pruneDays(items, now);
  return folded;
}

async function foldShard(shard: Stored): Promise<boolean> {
  const result = await transact([
    { update: keys.totalsBase(), change: { add: pickCounters(shard) }, condition: {} },
    // Counted or folded by somebody else in between: then it was not idle, or is done.
    { remove: readKey(shard), condition: { equals: { countedUpTo: shard.countedUpTo } } },
  ]);
  return result.written;
}

function readKey(item: Stored) {
  return { PK: String(item.PK), SK: String(item.SK) };
}

/** Days that the overview no longer shows. They are of the past: no count will be added to them any more. */
async function pruneDays(items: readonly Stored[], now: Date): Promise<void> {
  const oldest = counters.day(new Date(now.getTime() - keptDays * 24 * hourMs).toISOString().slice(0, 10));
  for (const item of items) {
    const past = Object.keys(item).filter((name) => name.startsWith(counters.day('')) && name < oldest);
    if (past.length === 0) continue;
    const set = Object.fromEntries(past.map((name) => [name, undefined]));
    await updateItem(readKey(item), { set }, { exists: true });
  }
}
