import { keys } from '#data/keys.ts';
import { getItem, removeItem, updateItem } from '#data/table.ts';
import { listTotalsItems, pickCounters } from '#data/totals.ts';
import type { Counts } from '#domain/totals.ts';
import { countTable } from './count-table.ts';

/**
 * Writes totals and the counts of all households anew, in a table that nobody uses yet: one that was restored. What
 * was counted up to belongs to the stream of the table before, whose sequence numbers say nothing about the new one's.
 */
export async function rebuildCounts(): Promise<Counts> {
  const totals = await countTable((userId, counts) => replaceCounts(keys.counts(userId), counts));
  const { SK: base } = keys.totalsBase();
  for (const { PK, SK } of await listTotalsItems()) {
    if (SK !== base) await removeItem({ PK: String(PK), SK: String(SK) });
  }
  await replaceCounts(keys.totalsBase(), totals);
  return totals;
}

async function replaceCounts(key: { PK: string; SK: string }, counts: Counts): Promise<void> {
  const present = await getItem(key);
  // The counts of a deleted household stay empty.
  if (present?.deletedAt !== undefined) return;
  const gone = Object.fromEntries(Object.keys(pickCounters(present ?? {})).map((name) => [name, undefined]));
  await updateItem(key, { set: { ...gone, ...counts, countedUpTo: undefined } }, {});
}
