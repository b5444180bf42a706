import { keys, streamPrefixes } from '#data/keys.ts';
import { getItem, removeItem, updateItem } from '#data/table/table.ts';
import { countedAttributes } from '#data/totals/counted-item.ts';
import { listTotalsItems, pickCounters } from '#data/totals/totals.ts';
import { type Counts, sumCounts } from '#domain/totals.ts';
import { scanSegments } from '#infra/ops/table/scan.ts';
import { BalanceSums, balanceAttributes, rebuildBalances } from './correct-balances.ts';
import { countTable, isPresent, removeOldDays } from './count-table.ts';

/** Rewrites all counts of a restored table before use; stream positions would not fit. @param segments read at once */
export async function rebuildCounts(segments?: number): Promise<Counts> {
  const balances = new BalanceSums();
  const onHousehold = async (userId: string, counts: Counts) => {
    if (await isPresent(userId)) await replaceCounts(keys.counts(userId), counts);
  };
  const { account, pickup, supportMessage, ledger } = streamPrefixes;
  const wanted = {
    prefixes: [account, pickup, supportMessage, ledger, keys.balance('').PK, keys.hand('').PK],
    attributes: [...new Set(['SK', ...countedAttributes, ...balanceAttributes])],
  };
  const parts = await scanSegments(
    wanted,
    (items) => countTable(onHousehold, balances.read(items)),
    segments,
  );
  const totals = removeOldDays(sumCounts(parts));
  const { SK: base } = keys.totalsBase();
  for (const { PK, SK } of await listTotalsItems()) {
    if (SK !== base) await removeItem({ PK: String(PK), SK: String(SK) });
  }
  await replaceCounts(keys.totalsBase(), totals);
  await rebuildBalances(balances);
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
