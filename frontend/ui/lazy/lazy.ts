import { type ComponentType, useCallback, useEffect, useReducer, useState } from 'react';

export type Lazy<P> = {
  /** Fetches the script, once; after a failure the next call tries again. */
  readonly load: () => Promise<ComponentType<P>>;
  readonly get: () => ComponentType<P> | undefined;
};

/**
 * For everything that is fetched when it is needed. Unlike React's `lazy` it renders at once what is loaded already,
 * so that a pre-rendered page does not flicker, and a script that does not come can be asked for again.
 */
export function lazyComponent<P>(fetchComponent: () => Promise<ComponentType<P>>): Lazy<P> {
  let loaded: ComponentType<P> | undefined;
  return {
    load: async () => {
      loaded ??= await fetchComponent();
      return loaded;
    },
    get: () => loaded,
  };
}

/** Fetched ahead by `preload`, where showing it is likely. That fails silently: showing it tries again. */
export type Preloadable<P> = ComponentType<P> & { readonly preload: () => void };

export const preloadable = <P>(component: ComponentType<P>, lazy: Lazy<P>): Preloadable<P> =>
  Object.assign(component, { preload: () => void lazy.load().catch(() => undefined) });

/** Loads a component on mount. `error` is why the last try failed; `retry` starts another. */
export function useLazyComponent<P>(lazy: Lazy<P>) {
  // A counter, so that each load renders again: with a flag, a second component would not show.
  const [, showLoaded] = useReducer((count: number) => count + 1, 0);
  const [error, setError] = useState<unknown>();
  const load = useCallback(() => {
    setError(undefined);
    lazy.load().then(showLoaded, setError);
  }, [lazy]);
  const Component = lazy.get();
  const isMissing = Component === undefined;
  // What was missing when it was rendered: a script that has come since, fetched ahead, must still show.
  useEffect(() => {
    if (isMissing) load();
  }, [isMissing, load]);
  return { Component, error, retry: load };
}
