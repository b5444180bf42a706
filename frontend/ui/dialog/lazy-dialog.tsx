import type { ComponentType } from 'react';
import { notLoadedText } from '#platform/api/api-error.ts';
import { lazyComponent, type Preloadable, preloadable, useLazyComponent } from '#ui/lazy/lazy-part.tsx';
import { ErrorState } from '#ui/state/error-state.tsx';
import { SkeletonList } from '#ui/state/skeleton.tsx';
import { Dialog } from './dialog.tsx';

type Closable = { readonly onClose: () => void };

/** A dialog whose script is fetched when it is first opened; meanwhile a place for it, or a way to try again. */
export function lazyDialog<P extends Closable>(
  title: string,
  fetchDialog: () => Promise<ComponentType<P>>,
): Preloadable<P> {
  const lazy = lazyComponent(fetchDialog);
  // biome-ignore lint/correctness/noComponentHookFactories: called once per dialog, at module level, as `lazy` is
  function LazyDialog(props: P) {
    const { Component, error, retry } = useLazyComponent(lazy);
    if (Component) return <Component {...props} />;
    return (
      <Dialog open title={title} onClose={props.onClose}>
        {error ? <ErrorState message={notLoadedText} onRetry={retry} /> : <SkeletonList rowClass="h-16" />}
      </Dialog>
    );
  }
  return preloadable(LazyDialog, lazy);
}
