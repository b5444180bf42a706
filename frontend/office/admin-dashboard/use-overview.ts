import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { readNow } from '#platform/api/clock.ts';
import { callQuery, eachMinute } from '#platform/api/query-client.ts';
import { dropPast, type Figures, keptFigures } from './kept-figures.ts';

type Options = {
  readonly enabled?: boolean;
  /** Milliseconds during which an answer need not be asked for again. */
  readonly staleTime?: number;
};

/** What the office has to do, asked each minute. `figures` are those of the last visit until there are new ones. */
export function useOverview(options: Options = {}) {
  const client = useQueryClient();
  const result = useQuery({ ...callQuery('getOverview', {}), ...eachMinute, ...options });
  const { data } = result;
  useEffect(() => {
    if (!data || client.getQueryData<Figures>([keptFigures])?.work === data.work) return;
    // Nobody watches this query: it would be dropped after a few minutes.
    client.setQueryDefaults([keptFigures], { gcTime: Number.POSITIVE_INFINITY });
    const { work, totals, today, tomorrow } = data;
    client.setQueryData<Figures>([keptFigures], { work, totals, today, tomorrow });
  }, [client, data]);
  const kept = client.getQueryData<Figures>([keptFigures]);
  const figures: Figures | undefined = data ?? (kept && dropPast(kept, readNow()));
  return { ...result, figures };
}
