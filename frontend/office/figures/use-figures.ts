import { useQuery } from '@tanstack/react-query';
import type { Figures } from '#contracts/figures/figures.ts';
import { call } from '#platform/api/client.ts';
import { callKey } from '#platform/api/query-client.ts';
import { fullName } from '#shared/full-name.ts';
import { toList } from '#ui/list/to-list.ts';

export type FiguresRange = {
  readonly by: 'area' | 'collector';
  /** `YYYY-MM-DD`, both included. */
  readonly from: string;
  readonly to: string;
};

export type AllFigures = {
  readonly days: readonly Figures[];
  /** Of areas, as they are called now, and of collectors, by their ids; deleted collectors have none. */
  readonly names: ReadonlyMap<string, string>;
};

async function readFigures(range: FiguresRange, signal: AbortSignal): Promise<AllFigures> {
  const days: Figures[] = [];
  const { areas } = await call('listAllAreas', { signal });
  const names = new Map(areas.map(({ id, name }) => [id, name]));
  let cursor: string | undefined;
  do {
    const answer = await call('getFigures', { query: { ...range, limit: '999', cursor }, signal });
    days.push(...answer.days);
    for (const collector of answer.collectors ?? []) names.set(collector.id, fullName(collector));
    cursor = answer.nextCursor;
  } while (cursor !== undefined);
  return { days, names };
}

/** The figures of a range, as `ListFailure` takes them. They change at night. */
export function useFigures(range: FiguresRange) {
  const result = useQuery({
    queryKey: [...callKey('getFigures'), range],
    queryFn: ({ signal }) => readFigures(range, signal),
    staleTime: 5 * 60_000,
  });
  return toList(result);
}
