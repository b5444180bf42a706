import { useSyncExternalStore } from 'react';
import { isReachable, subscribeReachability } from './reachability.ts';

/** Whether calls get through. True while pre-rendering. */
export function useReachable(): boolean {
  return useSyncExternalStore(subscribeReachability, isReachable, () => true);
}
