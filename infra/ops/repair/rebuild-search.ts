import { mapConcurrently } from '#actions/concurrently.ts';
import { currentWords, type IndexChange, refreshIndex } from '#actions/search/refresh-index.ts';
import { searchPrefix } from '#data/keys.ts';
import { parseEntry } from '#data/search/search.ts';
import { readOne } from '#data/table/readable.ts';
import { findKind } from '#data/table/stream-record.ts';
import type { Stored } from '#data/table/table.ts';
import { scanTable } from '#infra/ops/table/scan.ts';
import { decideConsequences } from '#jobs/lib/stream/decide-consequences.ts';

const atOnce = 100;

/** Rewrites all search entries and removes stale ones; works while people do, and repeatedly. @returns how many records */
export async function rebuildSearch(): Promise<number> {
  let records = 0;
  let waiting: IndexChange[] = [];
  let entries: Stored[] = [];
  for await (const item of scanTable()) {
    waiting.push(...listEntries(item));
    if (String(item.PK).startsWith(searchPrefix)) entries.push(item);
    if (waiting.length + entries.length < atOnce) continue;
    await Promise.all([refreshIndex(waiting), removeStale(entries)]);
    records += waiting.length;
    waiting = [];
    entries = [];
  }
  await Promise.all([refreshIndex(waiting), removeStale(entries)]);
  return records + waiting.length;
}

/** None of an item that cannot be read. */
function listEntries(item: Stored): readonly IndexChange[] {
  const kind = findKind(String(item.PK));
  if (kind !== 'pickup' && kind !== 'account') return [];
  return readOne(item, (after) => decideConsequences({ kind, before: undefined, after }).index) ?? [];
}

async function removeStale(entries: readonly Stored[]): Promise<void> {
  await mapConcurrently(entries.map(parseEntry), 10, async ({ of, id, word }) => {
    const words = await currentWords(of, id);
    if (!words.includes(word)) await refreshIndex([{ of, id, oldWords: [word] }]);
  });
}
