import { removeItems } from './web-storage.ts';

/** The key of a value of one account: it outlives a 401; logout erases it. */
export const deviceKey = (accountId: string, name: string): string => `sankofa:${accountId}:${name}`;

const local = () => localStorage;
const session = () => sessionStorage;

type Eraser = (accountId: string) => void | Promise<void>;
const erasers = new Set<Eraser>();

/** Registers what logout erases. @returns how to stop */
export function onErase(eraser: Eraser): () => void {
  erasers.add(eraser);
  return () => erasers.delete(eraser);
}

/** Erases all of an account. @returns what to wait for before the page is left, if anything */
export function eraseDevice(accountId: string): Promise<unknown> | undefined {
  const prefix = deviceKey(accountId, '');
  removeItems(local, (key) => key.startsWith(prefix));
  removeItems(session, (key) => key.startsWith(prefix));
  const erasing = [...erasers].map((erase) => erase(accountId)).filter((one) => one instanceof Promise);
  return erasing.length > 0 ? Promise.allSettled(erasing) : undefined;
}
