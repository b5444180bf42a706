import type { Change } from '#data/table/expressions.ts';
import { type Stored, updateItem } from '#data/table/table.ts';
import { scanTable } from '#infra/ops/table/scan.ts';

/** Third of the steps in the runbook's "Changing the shape of an item"; every deployed version must read both shapes. */
export type Migration = {
  readonly name: string;
  /** The change that gives an item the new shape; undefined when it needs none. */
  change(item: Stored): Change | undefined;
};

export type Migrated = { readonly seen: number; readonly changed: number };

const attempts = 5;

/** Changes each item to the new shape, or in a dry run counts those without. Repeatable; items changed meanwhile are read again. */
export async function migrate(migration: Migration, { dryRun }: { dryRun: boolean }): Promise<Migrated> {
  let seen = 0;
  let changed = 0;
  for await (const item of scanTable()) {
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
