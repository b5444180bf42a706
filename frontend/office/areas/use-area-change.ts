import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { Area } from '#contracts/areas/areas.ts';
import { ApiError } from '#platform/api/api-error.ts';
import { prefixedError } from '#platform/api/failure-text.ts';
import { callKey, callQuery } from '#platform/api/query-client.ts';
import { useSubmit } from '#ui/form/use-submit.ts';

/** Changes an area, or all of them. Pickups on a day to be closed are no failure but a question: `readBooked`. */
export function useAreaChange(area: Area | undefined) {
  const client = useQueryClient();
  return useSubmit({
    describe: (error) => (readBooked(error) === undefined ? prefixedError(error, 'PATCH') : undefined),
    subject: area,
    readFresh: (error) => (area && isStale(error) ? readArea(client, area.id) : undefined),
    onSettled: () => {
      for (const name of ['listAllAreas', 'listSlots'] as const)
        void client.invalidateQueries({ queryKey: callKey(name) });
    },
  });
}

/** Pickups on the day that was to be closed, when that is why it was not, and whom that reaches. */
export function readBooked(error: unknown): (Pick<ApiError, 'reach'> & { booked: number }) | undefined {
  if (!(error instanceof ApiError) || error.booked === undefined) return undefined;
  return { booked: error.booked, reach: error.reach };
}

function isStale(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'conflict' && error.booked === undefined;
}

/** The area as it is now; undefined when that cannot be read. */
async function readArea(client: QueryClient, id: string): Promise<Area | undefined> {
  const answer = await client.fetchQuery(callQuery('listAllAreas', {})).catch(() => undefined);
  return answer?.areas.find((one) => one.id === id);
}
