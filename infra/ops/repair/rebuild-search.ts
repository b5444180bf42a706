import { forEachConcurrently } from '#actions/concurrently.ts';
import { currentWords, type IndexChange, refreshIndex } from '#actions/search/refresh-index.ts';
import { searchPrefix } from '#data/keys.ts';
import { parseEntry } from '#data/search/search.ts';
import { readOne } from '#data/table/readable.ts';
import { findKind } from '#data/table/stream-record.ts';
import type { Stored } from '#data/table/table.ts';
import { scanTable } from '#infra/ops/table/scan.ts';
import { decideConsequences } from '#jobs/stream/decide-consequences.ts';

/** Records whose entries are written together. */
const atOnce = 100;

/**
 * Writes the search entries of all accounts and pickups as if each had just been made, for words that search has learned
 * since, or that it lost, and removes those of words that are spelled otherwise now. Each record is read again after its entries were written, so that people may work meanwhile, and
 * a run that was interrupted can be repeated.
 * @returns how many records have entries
 */
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

/** Removes the entries of words that their record does not have. */
async function removeStale(entries: readonly Stored[]): Promise<void> {
  await forEachConcurrently(entries.map(parseEntry), 10, async ({ of, id, word }) => {
    const words = await currentWords(of, id);
    if (!words.includes(word)) await refreshIndex([{ of, id, oldWords: [word] }]);
  });
}
