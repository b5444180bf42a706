import { createStore } from '#platform/store/create-store.ts';
import { useStore } from '#platform/store/use-store.ts';

/* `navigator.onLine` does not know that data is used up or the mast too far away, so calls themselves note how they went. */
let reached = true;

export const isReachable = (): boolean => navigator.onLine && reached;

export const reachability = createStore(isReachable, (notify) => {
  // A new network counts as reachable until a call fails.
  const onOnline = () => {
    reached = true;
    notify();
  };
  window.addEventListener('online', onOnline);
  window.addEventListener('offline', notify);
  return () => {
    window.removeEventListener('online', onOnline);
    window.removeEventListener('offline', notify);
  };
});

export function noteReached(now: boolean): void {
  if (reached === now) return;
  reached = now;
  reachability.notify();
}

/** True while pre-rendering. */
export const useReachable = (): boolean => useStore(reachability, () => true);
