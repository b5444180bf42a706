import { type ComponentType, useState } from 'react';
import { unreachable } from '../../platform/api/api-error.ts';
import { toast } from '../toast.ts';

/**
 * A component whose script is fetched when it is first wanted: most visits to a list open no dialog.
 * @param load as for `lazy`; without a network a toast says so and everything else stays
 */
export function useLate<Props>(load: () => Promise<ComponentType<Props>>): {
  readonly Component: ComponentType<Props> | undefined;
  readonly loading: boolean;
  /** Fetches it, if need be. Whether it is there now. */
  readonly fetch: () => Promise<boolean>;
} {
  // In an object, since a state that is a function would be called.
  const [loaded, setLoaded] = useState<{ readonly component: ComponentType<Props> }>();
  const [loading, setLoading] = useState(false);
  const fetch = async () => {
    setLoading(true);
    try {
      const component = await load();
      setLoaded({ component });
      return true;
    } catch {
      toast.error(unreachable);
      return false;
    } finally {
      setLoading(false);
    }
  };
  return { Component: loaded?.component, loading, fetch };
}
