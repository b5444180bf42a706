import type { ComponentProps } from 'react';
import { notLoadedText } from '#platform/api/api-error.ts';
import { lazyComponent, useLazyComponent } from '#ui/lazy/lazy.ts';
import { ErrorState } from '#ui/state/error-state.tsx';
import type { LostAssignments } from './lost-assignments.tsx';

const lazyLost = lazyComponent(async () => (await import('./lost-assignments.tsx')).LostAssignments);

/** Assignments that were taken away; most days there is none, and its script is there all the same. */
export function LazyLostAssignments(props: ComponentProps<typeof LostAssignments>) {
  const { Component, error, retry } = useLazyComponent(lazyLost);
  if (props.lost.length === 0) return null;
  if (Component) return <Component {...props} />;
  return error ? <ErrorState message={notLoadedText} onRetry={retry} /> : null;
}
