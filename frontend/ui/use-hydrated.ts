import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * False in the HTML made at build time and until the script has taken over, then true. A pre-rendered form
 * keeps its button disabled until then: sent early, a password would land in a URL.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
