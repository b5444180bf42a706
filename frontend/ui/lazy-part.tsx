import type { ComponentType } from 'react';
import { notLoadedText } from '../platform/api/api-error.ts';
import { ErrorState } from './error-state.tsx';
import { lazyComponent, useLazyComponent } from './lazy.ts';

/**
 * A part of a page, below what is seen first, whose script is fetched when it is shown. Until then there is nothing in
 * its place.
 */
export function lazyPart<P extends object>(fetchPart: () => Promise<ComponentType<P>>): ComponentType<P> {
  const lazy = lazyComponent(fetchPart);
  // biome-ignore lint/correctness/noComponentHookFactories: called once per part, at module level, as `lazy` is
  return function LazyPart(props: P) {
    const { Component, error, retry } = useLazyComponent(lazy);
    if (Component) return <Component {...props} />;
    return error ? <ErrorState message={notLoadedText} onRetry={retry} /> : null;
  };
}
