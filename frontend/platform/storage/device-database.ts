import { createStore, del, get, type UseStore, update } from 'idb-keyval';
import { deviceKey, onErase } from './device-data.ts';

/*
 * What is too large or too precious for localStorage, in IndexedDB. Like everything on the device it carries the
 * account's id in its key; a device that keeps nothing (private windows, no room) makes reads undefined.
 */
let opened: UseStore | undefined;

function store(): UseStore {
  opened ??= createStore('sankofa', 'kept');
  return opened;
}

/** Reads what is kept for an account. The reader checks what comes out. */
export async function readKept(accountId: string, name: string): Promise<unknown> {
  try {
    return await get(deviceKey(accountId, name), store());
  } catch {
    return undefined;
  }
}

/**
 * Replaces what is kept for an account in one step: two tabs that do so at once lose nothing.
 * @returns the new value, or undefined when this device keeps nothing
 */
export async function changeKept<T>(
  accountId: string,
  name: string,
  change: (before: unknown) => T,
): Promise<T | undefined> {
  try {
    let after: T | undefined;
    await update(
      deviceKey(accountId, name),
      (before: unknown) => {
        after = change(before);
        return after;
      },
      store(),
    );
    return after;
  } catch {
    return undefined;
  }
}

const names = ['outbox', 'cache'] as const;

/** Erases what is kept for an account. */
async function eraseKept(accountId: string): Promise<void> {
  await Promise.all(names.map((name) => del(deviceKey(accountId, name), store())));
}

onErase(eraseKept);
