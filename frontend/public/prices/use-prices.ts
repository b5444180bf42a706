import { useCallback, useEffect, useState } from 'react';
import type { AreaSummary } from '#contracts/areas/area-summary.ts';
import type { CallAnswer } from '#platform/api/calls.ts';
import { call } from '#platform/api/client.ts';

type State = {
  readonly areas?: readonly AreaSummary[];
  readonly prices?: CallAnswer<'getPrices'>;
  readonly failed?: boolean;
};

/** What pickups cost in the area that is chosen, the first one until somebody chooses. */
export function usePrices() {
  const [areaId, choose] = useState<string>();
  const [state, setState] = useState<State>({});
  const [round, setRound] = useState(0);
  const load = useCallback(async () => {
    const { areas } = await call('listAreas', {});
    const id = areaId ?? areas[0]?.id;
    const prices = await call('getPrices', { query: id ? { areaId: id } : {} });
    return { areas, prices };
  }, [areaId]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each round loads again
  useEffect(() => {
    let isCurrent = true;
    const put = (next: State) => isCurrent && setState((before) => ({ ...before, failed: false, ...next }));
    load().then(put, () => put({ failed: true }));
    return () => {
      isCurrent = false;
    };
  }, [load, round]);
  return {
    ...state,
    areaId: areaId ?? state.areas?.[0]?.id ?? '',
    choose,
    retry: () => {
      setState(({ areas }) => ({ ...(areas && { areas }) }));
      setRound((before) => before + 1);
    },
  };
}
