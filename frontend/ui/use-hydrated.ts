import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False until the script has taken over: a pre-rendered form sent before would put a password in a URL. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
