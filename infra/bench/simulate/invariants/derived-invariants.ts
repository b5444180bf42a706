import { keys, newestFirst, type SearchKind } from '#data/keys.ts';
import type { Stored } from '#data/table/table.ts';
import { listTotalsItems, pickCounters } from '#data/totals/totals.ts';
import { accountWords, pickupWords } from '#domain/search-words.ts';
import { countsDifference, sumCounts } from '#domain/totals.ts';
import type { Snapshot } from '#infra/bench/simulate/invariants/snapshot.ts';
import { tablePrefixes } from '#infra/bench/simulate/invariants/table-kinds.ts';
import { countTable, removeOldDays } from '#infra/ops/repair/recount/count-table.ts';

/** The jobs' counts are what counting from nothing gives. */
export async function countsAreRight({ items, tombstones }: Snapshot): Promise<string[]> {
  const kept = new Map(
    items
      .filter(({ PK }) => String(PK).startsWith(tablePrefixes.counts))
      .map((item) => [item.PK, pickCounters(item)]),
  );
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

export function indexIsRight({ items, accounts, pickups }: Snapshot): string[] {
  const wanted = new Set<string>();
  const want = (kind: SearchKind, id: string, words: readonly string[]) => {
    for (const word of words) {
      const { PK, SK } = keys.search(kind, word, id);
      wanted.add(`${PK} ${SK}`);
    }
  };
  for (const account of accounts.values())
    if (account.role !== 'admin') want(account.role, account.id, accountWords(account));
  for (const { record } of pickups) want('pickup', record.id, pickupWords(record));
  const found = new Set(
    items.filter(({ PK }) => String(PK).startsWith(tablePrefixes.search)).map(({ PK, SK }) => `${PK} ${SK}`),
  );
  return [
    ...[...wanted].filter((entry) => !found.has(entry)).map((entry) => `Search lacks ${readable(entry)}`),
    ...[...found]
      .filter((entry) => !wanted.has(entry))
      .map((entry) => `Search has ${readable(entry)} for no reason`),
  ];
}

function readable(entry: string): string {
  const cut = entry.lastIndexOf('#') + 1;
  return entry.slice(0, cut) + newestFirst(entry.slice(cut));
}

/** Nobody has written, mended or removed what nobody can read. */
export function corruptItemsStay({ corrupt, corruptNow }: Snapshot): string[] {
  const present = new Set(corruptNow.map(print));
  return corrupt
    .map(print)
    .filter((item) => !present.has(item))
    .map((item) => `${item} was changed`);
}

/** The order of its attributes is the table's. */
function print(item: Stored): string {
  return JSON.stringify(Object.entries(item).sort());
}
