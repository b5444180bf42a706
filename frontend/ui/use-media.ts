import { useMemo } from 'react';
import { createStore } from '#platform/store/create-store.ts';
import { useStore } from '#platform/store/use-store.ts';

/** Whether a media query of the theme's breakpoints holds, for what CSS alone cannot do. */
export function useMedia(query: string): boolean {
  const store = useMemo(() => {
    const media = window.matchMedia(query);
    return createStore(
      () => media.matches,
      (notify) => {
        media.addEventListener('change', notify);
        return () => media.removeEventListener('change', notify);
      },
    );
  }, [query]);
  return useStore(store, () => false);
}
