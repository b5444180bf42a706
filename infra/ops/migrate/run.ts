import { environment } from '#config/environment.ts';
import { type Stored, updateItem } from '#data/table.ts';
import { scanTable } from '../scan.ts';
import type { Migration } from './migration.ts';

export type Migrated = { readonly seen: number; readonly changed: number };

const attempts = 5;

/**
 * Brings every item of the table to the new shape, or counts those that lack it. Each write is conditional on the item
 * being as it was read, so that whoever changes it meanwhile wins and is looked at again; a run that was interrupted
 * is simply begun again.
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
  let present: Stored | undefined = item;
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const change = present && migration.change(present);
    if (!present || !change) return false;
    const key = { PK: String(present.PK), SK: String(present.SK) };
    const result = await updateItem(key, change, { exists: true, equals: { writeId: present.writeId } });
    if (result.written) return true;
    present = result.old;
  }
  throw new Error(`The item ${item.PK} / ${item.SK} keeps changing; run the migration again.`);
}
