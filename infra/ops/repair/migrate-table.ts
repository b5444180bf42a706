import { environment } from '#config/environment.ts';
import type { Key } from '#data/keys.ts';
import type { Change, Condition } from '#data/table/expressions.ts';
import { getItem, type Stored, updateItem, type WriteResult } from '#data/table/table.ts';
import { transact } from '#data/table/transaction.ts';
import { scanTable } from '../table/scan.ts';
import type { Migration } from './migration.ts';

export type Migrated = { readonly seen: number; readonly changed: number };

const attempts = 5;

/**
 * Changes every item of the table to the new shape, or in a dry run counts those that lack it. An item that changed
 * after it was read is read again. A run that was interrupted can be repeated.
 */
export async function migrate(migration: Migration, { dryRun }: { dryRun: boolean }): Promise<Migrated> {
  let seen = 0;
  let changed = 0;
  for await (const item of scanTable(environment('TABLE_NAME'))) {
    seen += 1;
    const isChanged = dryRun ? migration.change(item) !== undefined : await migrateItem(migration, item);
    if (isChanged) changed += 1;
  }
  return { seen, changed };
}

async function migrateItem(migration: Migration, item: Stored): Promise<boolean> {
  let current: Stored | undefined = item;
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const change = current && migration.change(current);
    if (!current || !change) return false;
    const key = { PK: String(current.PK), SK: String(current.SK) };
    const result = await write(migration, current, key, change);
    if (result.written) return true;
    current = result.old;
  }
  throw new Error(`The item ${item.PK} / ${item.SK} keeps changing; run the migration again.`);
}

async function write(migration: Migration, item: Stored, key: Key, change: Change): Promise<WriteResult> {
  const condition: Condition = { exists: true, equals: { writeId: item.writeId } };
  if (!migration.also) return updateItem(key, change, condition);
  const { written } = await transact([{ update: key, change, condition }, ...migration.also(item)]);
  return written ? { written } : { written, old: await getItem(key) };
}
