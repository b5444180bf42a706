import { keys, newestFirst, type SearchKind } from '#data/keys.ts';
import type { Stored } from '#data/table/table.ts';
import { listTotalsItems, pickCounters } from '#data/totals/totals.ts';
import { accountWords, pickupWords } from '#domain/search-words.ts';
import { countsDifference, sumCounts } from '#domain/totals.ts';
import { countTable, removeOldDays } from '#infra/ops/repair/recount/count-table.ts';
import type { Invariant, Snapshot } from './snapshot.ts';
import { findDifferences, getName, listItems } from './table-kinds.ts';

async function countsAreRight({ items, tombstones }: Snapshot): Promise<string[]> {
  const kept = new Map(listItems(items, 'counts').map((item) => [item.PK, pickCounters(item)]));
  const wrong: string[] = [];
  const totals = await countTable(async (userId, counts) => {
    const { expiresAt: _, ...stored } = kept.get(keys.counts(userId).PK) ?? {};
    const wanted = tombstones.has(userId) ? {} : counts;
    const off = countsDifference(wanted, stored);
    if (Object.keys(off).length > 0)
      wrong.push(`Counts of household ${userId} are off by ${JSON.stringify(off)}`);
  });
  const off = countsDifference(totals, removeOldDays(sumCounts((await listTotalsItems()).map(pickCounters))));
  return Object.keys(off).length > 0 ? [...wrong, `The totals are off by ${JSON.stringify(off)}`] : wrong;
}

function indexIsRight({ items, accounts, pickups }: Snapshot): string[] {
  const wanted = new Map<string, number>();
  const want = (kind: SearchKind, id: string, words: readonly string[]) => {
    for (const word of words) wanted.set(getName(keys.search(kind, word, id)), 1);
  };
  for (const account of accounts.values())
    if (account.role !== 'admin') want(account.role, account.id, accountWords(account));
  for (const { record } of pickups) want('pickup', record.id, pickupWords(record));
  const found = new Map(listItems(items, 'search').map((item) => [getName(item), 1]));
  return findDifferences(wanted, found).map(({ name, should }) =>
    should ? `Search lacks ${readable(name)}` : `Search has ${readable(name)} for no reason`,
  );
}

function readable(entry: string): string {
  const cut = entry.lastIndexOf('#') + 1;
  return entry.slice(0, cut) + newestFirst(entry.slice(cut));
}

function corruptItemsStay({ corrupt, corruptNow }: Snapshot): string[] {
  const present = new Set(corruptNow.map(print));
  return corrupt
    .map(print)
    .filter((item) => !present.has(item))
    .map((item) => `${item} was changed`);
}

const print = (item: Stored): string => JSON.stringify(Object.entries(item).sort());

export const derivedInvariants: readonly Invariant[] = [
  { name: 'totals and household counts equal what they count', check: countsAreRight, holds: 'table' },
  {
    name: 'the search index holds the words of all records and no others',
    check: indexIsRight,
    holds: 'table',
  },
  { name: 'what cannot be read stays as it is', check: corruptItemsStay },
];
