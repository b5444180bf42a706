/** Something that an account keeps for a time, under a ULID. */
type Entries = Readonly<Record<string, { readonly expiresAt: number }>>;

/** Ids of the entries that make room for one more: all that expired, and the oldest beyond the limit. */
export function findEntriesToDrop(entries: Entries, limit: number, nowSeconds: number): readonly string[] {
  const newestFirst = Object.keys(entries).sort().reverse();
  const alive = newestFirst.filter((id) => (entries[id]?.expiresAt ?? 0) > nowSeconds);
  const kept = new Set(alive.slice(0, limit - 1));
  return newestFirst.filter((id) => !kept.has(id));
}
