import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Area } from '#contracts/areas.ts';
import { ApiError } from '../../platform/api/api-error.ts';
import { prefixedError } from '../../platform/api/failure-text.ts';
import { callKey, callQuery } from '../../platform/api/query-client.ts';
import { useIdempotencyKey } from '../../platform/api/use-idempotency-key.ts';
import { useSingleMutation } from '../../platform/api/use-single-mutation.ts';

type Send<Done> = (idempotencyKey: string, version: number | undefined) => Promise<Done>;

/**
 * One intended change of an area, or of all of them. The version is that of the area as it was when the dialog opened;
 * after somebody else's change, that of the fresh area, which `fresh` holds to be looked at.
 */
export function useAreaChange<Done>(area: Area | undefined, onDone: (done: Done) => void) {
  const client = useQueryClient();
  const [opened] = useState(area);
  const [fresh, setFresh] = useState<Area>();
  const withKey = useIdempotencyKey();
  const mutation = useSingleMutation({
    mutationFn: (send: Send<Done>) => withKey((key) => send(key, (fresh ?? opened)?.version)),
    onSuccess: onDone,
    onError: async (error) => {
      if (area && isStale(error)) setFresh(await readArea(client, area.id));
    },
    onSettled: () => {
      for (const name of ['listAllAreas', 'listSlots'] as const)
        void client.invalidateQueries({ queryKey: callKey(name) });
    },
  });
  const { error, isPending, mutate, reset } = mutation;
  return {
    run: mutate,
    reset,
    busy: isPending,
    failure: error ?? undefined,
    message: error ? prefixedError(error, 'PATCH') : undefined,
    fresh: error && isStale(error) ? fresh : undefined,
    opened,
  };
}

/** Pickups on the day that was to be closed, when that is why it was not. */
export function readBooked(error: unknown): number | undefined {
  return error instanceof ApiError ? error.booked : undefined;
}

function isStale(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'conflict' && error.booked === undefined;
}

/** The area as it is now; undefined when that cannot be read. */
async function readArea(client: QueryClient, id: string): Promise<Area | undefined> {
  const answer = await client.fetchQuery(callQuery('listAllAreas', {})).catch(() => undefined);
  return answer?.areas.find((one) => one.id === id);
}
