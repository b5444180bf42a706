import { createStore } from '#platform/store/create-store.ts';
import { useStore } from '#platform/store/use-store.ts';

/*
 * Whether calls get through. The browser's own `onLine` only knows that there is a network, not that the data
 * bundle is used up or that the mast is too far away; so the calls themselves say how it went.
 */
let reached = true;

/** Whether the device has a network and the last call got through. */
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

/** Notes how a call went: answered by anybody's server, or not at all. */
export function noteReached(now: boolean): void {
  if (reached === now) return;
  reached = now;
  reachability.notify();
}

/** Whether calls get through. True while pre-rendering. */
export const useReachable = (): boolean => useStore(reachability, () => true);
