/** Storage that a browser may deny (private windows, policies): reading gives nothing, writing does nothing. */
export function readItem(storage: () => Storage, key: string): string | null {
  try {
    return storage().getItem(key);
  } catch {
    return null;
  }
}

export function writeItem(storage: () => Storage, key: string, value: string): void {
  try {
    storage().setItem(key, value);
  } catch {
    // Full or denied: what is stored here is a convenience.
  }
}

/** Removes the keys that `chosen` picks. */
export function removeItems(storage: () => Storage, chosen: (key: string) => boolean): void {
  try {
    for (const key of Object.keys(storage())) if (chosen(key)) storage().removeItem(key);
  } catch {
    // Denied: then nothing was stored either.
  }
}
