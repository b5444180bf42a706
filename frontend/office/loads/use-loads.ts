import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ListedLoad } from '#contracts/loads/load-calls.ts';
import { ApiError } from '#platform/api/api-error.ts';
import { prefixedError } from '#platform/api/failure-text.ts';
import { callKey, callQuery, eachMinute } from '#platform/api/query-client.ts';
import type { IsoDate } from '#shared/dates.ts';
import { useSubmit } from '#ui/form/use-submit.ts';
import { toList } from '#ui/list/to-list.ts';

const loadsOf = (date: IsoDate) => callQuery('listLoads', { query: { date } });

/** The loads of a date, those to check first, then the latest. */
export function useLoads(date: IsoDate) {
  return toList(
    useQuery({
      ...loadsOf(date),
      ...eachMinute,
      select: ({ loads }) => [...loads.filter(isDoubtful), ...loads.filter((one) => !isDoubtful(one))],
    }),
  );
}

const isDoubtful = ({ doubts }: ListedLoad) => doubts.length > 0;

/** Corrects a load, whose fee moves cash; what another admin has changed meanwhile is shown. */
export function useCorrection(load: ListedLoad) {
  const client = useQueryClient();
  return useSubmit({
    describe: (error) => prefixedError(error, 'PATCH'),
    subject: load,
    readFresh: (error) =>
      error instanceof ApiError && error.code === 'conflict' ? readLoad(client, load) : undefined,
    onSettled: () => {
      for (const name of ['listLoads', 'getMoney', 'getCollectorCash', 'getCashDay', 'listLedger'] as const)
        void client.invalidateQueries({ queryKey: callKey(name) });
    },
  });
}

/** The load as it is now; undefined when that cannot be read. */
async function readLoad(client: QueryClient, { id, at }: ListedLoad): Promise<ListedLoad | undefined> {
  const answer = await client.fetchQuery(loadsOf(at.slice(0, 10))).catch(() => undefined);
  return answer?.loads.find((one) => one.id === id);
}
