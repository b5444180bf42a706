import { useStore } from '#platform/store/use-store.ts';
import { reachability } from './reachability.ts';

/** Whether calls get through. True while pre-rendering. */
export function useReachable(): boolean {
  return useStore(reachability, () => true);
}
