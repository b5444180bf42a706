import { removeItems } from './web-storage.ts';

/** The key of something stored for one account: it outlives a 401, out of sight; logout erases it. */
export const deviceKey = (accountId: string, name: string): string => `sankofa:${accountId}:${name}`;

const local = () => localStorage;
const session = () => sessionStorage;

type Eraser = (accountId: string) => void | Promise<void>;
const erasers = new Set<Eraser>();

/** Registers one more place that logout erases: a page without it does without its script. Returns how to stop. */
export function onErase(eraser: Eraser): () => void {
  erasers.add(eraser);
  return () => erasers.delete(eraser);
}

/**
 * Erases everything stored for an account: at logout, or when the account is deleted.
 * @returns what the page has to wait for before it is left, if anything
 */
export function eraseDevice(accountId: string): Promise<unknown> | undefined {
  const prefix = deviceKey(accountId, '');
  removeItems(local, (key) => key.startsWith(prefix));
  removeItems(session, (key) => key.startsWith(prefix));
  const erasing = [...erasers].map((erase) => erase(accountId)).filter((one) => one instanceof Promise);
  return erasing.length > 0 ? Promise.allSettled(erasing) : undefined;
}
