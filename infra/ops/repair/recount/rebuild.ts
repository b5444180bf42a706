import { keys } from '#data/keys.ts';
import { getItem, removeItem, updateItem } from '#data/table/table.ts';
import { listTotalsItems, pickCounters } from '#data/totals/totals.ts';
import type { Counts } from '#domain/totals.ts';
import { rebuildBalances } from './correct-balances.ts';
import { countTable, isPresent } from './count-table.ts';

/**
 * Rewrites the totals, the counts of all households and the balances in a restored table that is not in use yet. The stored positions
 * are of the old table's stream, whose sequence numbers do not apply to the new one.
 */
export async function rebuildCounts(): Promise<Counts> {
  const totals = await countTable(async (userId, counts) => {
    if (await isPresent(userId)) await replaceCounts(keys.counts(userId), counts);
  });
  const { SK: base } = keys.totalsBase();
  for (const { PK, SK } of await listTotalsItems()) {
    if (SK !== base) await removeItem({ PK: String(PK), SK: String(SK) });
  }
  await replaceCounts(keys.totalsBase(), totals);
  await rebuildBalances();
  return totals;
}

async function replaceCounts(key: { PK: string; SK: string }, counts: Counts): Promise<void> {
  const current = await getItem(key);
  // The counts of a deleted household stay empty.
  if (current?.deletedAt !== undefined) return;
  const removed = Object.fromEntries(
    Object.keys(pickCounters(current ?? {})).map((name) => [name, undefined]),
  );
  await updateItem(key, { set: { ...removed, ...counts, countedUpTo: undefined } }, {});
}
