import { newIdempotencyKey } from '#platform/api/idempotency-key.ts';
import { readItem, writeItem } from '#platform/storage/web-storage.ts';

const key = 'sankofa:tab';
const storage = () => sessionStorage;

/** The id of this tab, the same after a reload. A duplicated tab may share it, which costs a repetition at most. */
export function readTabId(): string {
  const known = readItem(storage, key);
  if (known) return known;
  const id = newIdempotencyKey();
  writeItem(storage, key, id);
  return id;
}
