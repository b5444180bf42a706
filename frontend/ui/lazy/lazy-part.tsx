import type { ComponentType, ReactNode } from 'react';
import { notLoadedText } from '#platform/api/api-error.ts';
import { ErrorState } from '#ui/state/error-state.tsx';
import { SkeletonList } from '#ui/state/skeleton.tsx';
import { lazyComponent, type Preloadable, preloadable, useLazyComponent } from './lazy.ts';

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

/** A view in a script of its own, and until it is there a list to come. */
export const lazyView = (fetchView: () => Promise<ComponentType>): Preloadable<object> =>
  lazyPart<object>(fetchView, <SkeletonList />);
