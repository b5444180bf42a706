/** Of a storage that a browser may deny: reading gives null, writing does nothing. */
export function readItem(storage: () => Pick<Storage, 'getItem'>, key: string): string | null {
  try {
    return storage().getItem(key);
  } catch {
    return null;
  }
}

/** @returns whether it is stored */
export function writeItem(storage: () => Pick<Storage, 'setItem'>, key: string, value: string): boolean {
  try {
    storage().setItem(key, value);
    return true;
  } catch {
    // Full or denied.
    return false;
  }
}

export function removeItems(storage: () => Storage, chosen: (key: string) => boolean): void {
  try {
    for (const key of Object.keys(storage())) if (chosen(key)) storage().removeItem(key);
  } catch {
    // Denied: nothing was stored.
  }
}
