import type { Key } from '#data/keys.ts';
import { type Stored, updateItem } from '#data/table/table.ts';
import { scanTable } from '#infra/ops/table/scan.ts';

export function nameItem({ PK, SK }: { readonly PK?: unknown; readonly SK?: unknown }): string {
  return `${PK} ${SK}`;
}

/** All items whose partition key begins with one of these, by their names. */
export async function readItems(...prefixes: readonly string[]): Promise<ReadonlyMap<string, Stored>> {
  const found = new Map<string, Stored>();
  for await (const item of scanTable())
    if (prefixes.some((prefix) => String(item.PK).startsWith(prefix))) found.set(nameItem(item), item);
  return found;
}

/** Corrects an item, unless it was written since it was read. @returns whether it was corrected */
export async function correctItem(
  key: Key,
  set: Readonly<Record<string, unknown>>,
  before: Stored | undefined,
): Promise<boolean> {
  const condition = before ? { equals: { writeId: before.writeId } } : { exists: false };
  return (await updateItem(key, { set }, condition)).written;
}
