import type { ComponentType } from 'react';
import { notLoadedText } from '#platform/api/api-error.ts';
import { ErrorState } from '#ui/state/error-state.tsx';
import { SkeletonList } from '#ui/state/skeleton.tsx';
import { type Lazy, lazyComponent, useLazyComponent } from './lazy.ts';

export type LazyView = Lazy<object>;

/** A view without properties in a script of its own: `<View of={…} />` shows it. */
export function lazyView(fetchView: () => Promise<ComponentType>): LazyView {
  return lazyComponent<object>(fetchView);
}

/** Shows a lazy view, and until it is there a list to come. What stands round it stays when the script does not come. */
export function View({ of }: { readonly of: LazyView }) {
  const { Component, error, retry } = useLazyComponent(of);
  if (Component) return <Component />;
  return error ? <ErrorState message={notLoadedText} onRetry={retry} /> : <SkeletonList />;
}
