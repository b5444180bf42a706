import { readItem, removeItems, writeItem } from './web-storage.ts';

/**
 * What is kept on the device belongs to one account: every key carries its id. A 401 leaves it where it is, out
 * of sight, until the same account returns; logout erases it.
 */
export function deviceKey(accountId: string, name: string): string {
  return `sankofa:${accountId}:${name}`;
}

const local = () => localStorage;
const session = () => sessionStorage;

/** Reads what `writeDevice` kept for this account, or undefined. The reader checks what comes out. */
export function readDevice(accountId: string, name: string): unknown {
  const text = readItem(local, deviceKey(accountId, name));
  if (text === null) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Keeps a value for this account on this device. */
export function writeDevice(accountId: string, name: string, value: unknown): void {
  writeItem(local, deviceKey(accountId, name), JSON.stringify(value));
}

type Eraser = (accountId: string) => void | Promise<void>;
const erasers = new Set<Eraser>();

/** Registers one more place that logout must erase (a cache, a queue). Returns how to take it back. */
export function onErase(eraser: Eraser): () => void {
  erasers.add(eraser);
  return () => erasers.delete(eraser);
}

/**
 * Erases everything kept for an account: logout, and a deleted account.
 * @returns what the page has to wait for before it is left, if anything
 */
export function eraseDevice(accountId: string): Promise<unknown> | undefined {
  const prefix = deviceKey(accountId, '');
  removeItems(local, (key) => key.startsWith(prefix));
  removeItems(session, (key) => key.startsWith(prefix));
  const erasing = [...erasers].map((erase) => erase(accountId)).filter((one) => one instanceof Promise);
  return erasing.length > 0 ? Promise.allSettled(erasing) : undefined;
}
