import { environment } from '#config/environment.ts';
import { type Stored, updateItem } from '#data/table.ts';
import { scanTable } from '../scan.ts';
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
    const result = await updateItem(key, change, { exists: true, equals: { writeId: current.writeId } });
    if (result.written) return true;
    current = result.old;
  }
  throw new Error(`The item ${item.PK} / ${item.SK} keeps changing; run the migration again.`);
}
