import { useSyncExternalStore } from 'react';
import type { Store } from './create-store.ts';

/** The store's value, rendered again when it changes; `readPrerendered` answers until the page has taken over. */
export function useStore<T>({ subscribe, read }: Store<T>, readPrerendered: () => T): T {
  return useSyncExternalStore(subscribe, read, readPrerendered);
}
