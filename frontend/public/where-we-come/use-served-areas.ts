import { useCallback, useEffect, useRef, useState } from 'react';
import type { AreaSummary } from '#contracts/areas/area-summary.ts';
import { call } from '#platform/api/client.ts';

type State = { readonly areas?: readonly AreaSummary[]; readonly failed?: boolean };

/** The areas that are served, read once; `load` reads them where they are missing, and throws what `call` throws. */
export function useServedAreas() {
  const [state, setState] = useState<State>({});
  const reading = useRef<Promise<readonly AreaSummary[]>>(undefined);
  const load = useCallback(async () => {
    reading.current ??= call('listAreas', {}).then((answer) => answer.areas);
    try {
      const areas = await reading.current;
      setState({ areas });
      return areas;
    } catch (error) {
      reading.current = undefined;
      setState({ failed: true });
      throw error;
    }
  }, []);
  /** For the list alone, which says itself that it failed. */
  const show = useCallback(() => {
    setState({});
    load().catch(() => undefined);
  }, [load]);
  useEffect(show, [show]);
  return { ...state, load, show };
}
