import { type ComponentType, type ReactNode, useCallback, useEffect, useReducer, useState } from 'react';
import { notLoadedText } from '#platform/api/api-error.ts';
import { ErrorState } from '#ui/state/error-state.tsx';
import { SkeletonList } from '#ui/state/skeleton.tsx';

export type Lazy<P> = {
  /** Fetches the script, once; after a failure the next call tries again. */
  readonly load: () => Promise<ComponentType<P>>;
  readonly get: () => ComponentType<P> | undefined;
};

/** Unlike React's `lazy` it renders at once what is loaded, and a script that failed can be fetched again. */
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

export function preloadable<P>(component: ComponentType<P>, lazy: Lazy<P>): Preloadable<P> {
  return Object.assign(component, { preload: () => void lazy.load().catch(() => undefined) });
}

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
  // A script that was preloaded since the last render must still show.
  useEffect(() => {
    if (isMissing) load();
  }, [isMissing, load]);
  return { Component, error, retry: load };
}

/** A part of a page whose script is fetched when it is shown; until then its place holds `placeholder`. */
export function lazyPart<P extends object>(
  fetchPart: () => Promise<ComponentType<P>>,
  placeholder: ReactNode = null,
): Preloadable<P> {
  const lazy = lazyComponent(fetchPart);
  // biome-ignore lint/correctness/noComponentHookFactories: called once per part, at module level, as `lazy` is
  function LazyPart(props: P) {
    const { Component, error, retry } = useLazyComponent(lazy);
    if (Component) return <Component {...props} />;
    return error ? <ErrorState message={notLoadedText} onRetry={retry} /> : placeholder;
  }
  return preloadable(LazyPart, lazy);
}

export const lazyView = (fetchView: () => Promise<ComponentType>): Preloadable<object> =>
  lazyPart<object>(fetchView, <SkeletonList />);
