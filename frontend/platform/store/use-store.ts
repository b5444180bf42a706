import { useSyncExternalStore } from 'react';
import type { Store } from './create-store.ts';

/** `readPrerendered` answers until the page is hydrated. */
export function useStore<T>({ subscribe, read }: Store<T>, readPrerendered: () => T): T {
  return useSyncExternalStore(subscribe, read, readPrerendered);
}
