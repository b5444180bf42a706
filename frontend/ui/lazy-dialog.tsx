import { type ComponentType, useCallback, useEffect, useState } from 'react';
import { unreadable } from '../platform/api/api-error.ts';
import { Dialog } from './dialog.tsx';
import { ErrorState } from './error-state.tsx';
import { SkeletonList } from './skeleton.tsx';

type Closable = { readonly onClose: () => void };

type Lazy<P> = ComponentType<P> & {
  /** Fetches the script ahead, where opening is likely. Fails silently: opening tries again. */
  readonly preload: () => void;
};

/**
 * A dialog whose script is fetched when it is first opened. It opens at once with a place for what is coming; when
 * the script does not come it says so and tries again, instead of taking the page down.
 */
export function lazyDialog<P extends Closable>(
  title: string,
  load: () => Promise<ComponentType<P>>,
): Lazy<P> {
  let ready: ComponentType<P> | undefined;
  const fetchIt = async () => {
    ready ??= await load();
    return ready;
  };
  // biome-ignore lint/correctness/noComponentHookFactories: called once per dialog, at module level, as `lazy` is
  function LazyDialog(props: P) {
    const [Loaded, setLoaded] = useState(() => ready);
    const [failed, setFailed] = useState(false);
    const get = useCallback(() => {
      setFailed(false);
      fetchIt().then(
        (component) => setLoaded(() => component),
        () => setFailed(true),
      );
    }, []);
    useEffect(() => {
      if (!ready) get();
    }, [get]);
    if (Loaded) return <Loaded {...props} />;
    return (
      <Dialog open title={title} onClose={props.onClose}>
        {failed ? <ErrorState message={unreadable} onRetry={get} /> : <SkeletonList rowClass="h-16" />}
      </Dialog>
    );
  }
  return Object.assign(LazyDialog, { preload: () => void fetchIt().catch(() => undefined) });
}
