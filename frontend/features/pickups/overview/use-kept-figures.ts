import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { keptFigures } from './kept-figures.ts';
import type { Figures } from './overview-figures.tsx';

/** The figures of the last visit, to be shown until there are new ones; keeps the new ones in turn. */
export function useKeptFigures(fresh: Figures | undefined): Figures | undefined {
  const client = useQueryClient();
  useEffect(() => {
    if (!fresh) return;
    // Nobody watches this query: it would be dropped after a few minutes.
    client.setQueryDefaults([keptFigures], { gcTime: Number.POSITIVE_INFINITY });
    client.setQueryData<Figures>([keptFigures], { work: fresh.work, totals: fresh.totals });
  }, [client, fresh]);
  return client.getQueryData<Figures>([keptFigures]);
}
