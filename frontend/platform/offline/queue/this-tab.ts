import { newIdempotencyKey } from '../../api/idempotency-key.ts';
import { readItem, writeItem } from '../../storage/web-storage.ts';

const key = 'sankofa-tab';
const storage = () => sessionStorage;

/** A name for this tab, the same after a reload. A duplicated tab may share it, which costs a repetition at most. */
export function thisTab(): string {
  const known = readItem(storage, key);
  if (known) return known;
  const name = newIdempotencyKey();
  writeItem(storage, key, name);
  return name;
}
