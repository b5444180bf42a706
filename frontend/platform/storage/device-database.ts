import { createStore, del, get, type UseStore, update } from 'idb-keyval';
import { deviceKey, onErase } from './device-data.ts';

/*
 * What is too large or too precious for localStorage, in IndexedDB. Like everything on the device it carries the
 * account's id in its key; on a device that stores nothing (private windows, no room) reads are undefined.
 */

/** Every value an account has here: logout erases all of them. */
const names = ['offline-queue', 'queries', 'plan', 'applying'] as const;
type Name = (typeof names)[number];

let opened: UseStore | undefined;

function store(): UseStore {
  opened ??= createStore('sankofa-device', 'accounts');
  return opened;
}

/** Reads a value of an account. The reader checks what comes out. */
export async function readDatabase(accountId: string, name: Name): Promise<unknown> {
  try {
    return await get(deviceKey(accountId, name), store());
  } catch {
    return undefined;
  }
}

/**
 * Replaces a value of an account in one step: two tabs that do so at once lose nothing.
 * @returns the new value, or undefined when this device stores nothing
 */
export async function updateDatabase<T>(
  accountId: string,
  name: Name,
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

/** Erases all values of an account. */
async function eraseDatabase(accountId: string): Promise<void> {
  await Promise.all(names.map((name) => del(deviceKey(accountId, name), store())));
}

onErase(eraseDatabase);
