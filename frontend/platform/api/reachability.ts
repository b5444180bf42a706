/*
 * Whether calls get through. The browser's own `onLine` only knows that there is a network, not that the data
 * bundle is used up or that the mast is too far away; so the calls themselves say how it went.
 */
let reached = true;
const listeners = new Set<() => void>();

/** Notes how a call went: answered by anybody's server, or not at all. */
export function noteReached(now: boolean): void {
  if (reached === now) return;
  reached = now;
  for (const listener of listeners) listener();
}

/** Whether the device has a network and the last call got through. */
export function isReachable(): boolean {
  return navigator.onLine && reached;
}

/** Calls back when that may have changed. */
export function subscribeReachability(listener: () => void): () => void {
  // A network that is back deserves the benefit of the doubt.
  const onOnline = () => {
    reached = true;
    listener();
  };
  listeners.add(listener);
  window.addEventListener('online', onOnline);
  window.addEventListener('offline', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('online', onOnline);
    window.removeEventListener('offline', listener);
  };
}
