import { type IndexChange, refreshIndex } from '#actions/search/refresh-index.ts';
import { environment } from '#config/environment.ts';
import { readOne } from '#data/table/readable.ts';
import { findKind } from '#data/table/stream-record.ts';
import type { Stored } from '#data/table/table.ts';
import { scanTable } from '#infra/migrate/scan.ts';
import { decideConsequences } from '#jobs/stream/decide-consequences.ts';

/** Records whose entries are written together. */
const atOnce = 100;

/**
 * Writes the search entries of all accounts and pickups as if each had just been made, for words that search has learned
 * since, or that it lost. Each record is read again after its entries were written, so that people may work meanwhile, and
 * a run that was interrupted can be repeated.
 * @returns how many records have entries
 */
export async function rebuildSearch(): Promise<number> {
  let records = 0;
  let waiting: IndexChange[] = [];
  for await (const item of scanTable(environment('TABLE_NAME'))) {
    waiting.push(...listEntries(item));
    if (waiting.length < atOnce) continue;
    await refreshIndex(waiting);
    records += waiting.length;
    waiting = [];
  }
  await refreshIndex(waiting);
  return records + waiting.length;
}

/** None of an item that cannot be read. */
function listEntries(item: Stored): readonly IndexChange[] {
  const kind = findKind(String(item.PK));
  if (kind !== 'pickup' && kind !== 'account') return [];
  return readOne(item, (after) => decideConsequences({ kind, before: undefined, after }).index) ?? [];
}
