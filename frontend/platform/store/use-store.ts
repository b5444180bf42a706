import { useSyncExternalStore } from 'react';
import type { Store } from './create-store.ts';

/**
 * The store's value; the component renders again when it changes.
 * @param readPrerendered the value while pre-rendering, and until the page has taken over
 */
export function useStore<T>({ subscribe, read }: Store<T>, readPrerendered: () => T): T {
  return useSyncExternalStore(subscribe, read, readPrerendered);
}
