import { type ComponentType, useCallback, useEffect, useState } from 'react';
import { networkError } from '../../platform/api/api-error.ts';
import { prefixedError } from '../../platform/api/failure-text.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { SkeletonList } from '../../ui/skeleton.tsx';

export type LoadView = () => Promise<ComponentType>;

const loaded = new Map<LoadView, ComponentType>();

/**
 * A view whose script is fetched with its first visit. Not `lazy`: without a network the shell round it must stay,
 * with a way to try again.
 */
export function LateView({ load }: { readonly load: LoadView }) {
  const [there, setThere] = useState(loaded.has(load));
  const [failed, setFailed] = useState(false);
  const fetch = useCallback(async () => {
    setFailed(false);
    try {
      loaded.set(load, await load());
      setThere(true);
    } catch {
      setFailed(true);
    }
  }, [load]);
  useEffect(() => {
    if (!loaded.has(load)) void fetch();
  }, [load, fetch]);
  const View = there ? loaded.get(load) : undefined;
  if (View) return <View />;
  return failed ? (
    <ErrorState message={prefixedError(networkError(), 'GET')} onRetry={() => void fetch()} />
  ) : (
    <SkeletonList />
  );
}
