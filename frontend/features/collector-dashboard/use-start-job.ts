import { useMutation, useQueryClient } from '@tanstack/react-query';
import { startPickup } from '#contracts/collector-calls.ts';
import type { PickupSummary } from '#contracts/pickups.ts';
import { call } from '../../api/client.ts';
import { refreshLists, storePickup } from '../../api/pickup-cache.ts';
import { toast } from '../../ui/toast.ts';
import { showChanged } from './use-jobs.ts';

/** The same press on the same state of a job is the same request, however often it is sent, also after a reload. */
function keyOf(job: PickupSummary): string {
  return `start-${job.id}-${job.version}`;
}

/** Starts a job: one press, no question. The lists are asked again, whatever came of it. */
export function useStartJob() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (job: PickupSummary) =>
      call(startPickup, {
        params: { id: job.id },
        body: { version: job.version },
        idempotencyKey: keyOf(job),
      }),
    onSuccess: ({ message, pickup }) => {
      showChanged(client, pickup);
      storePickup(client, pickup);
      toast.success(message);
    },
    onError: () => refreshLists(client),
  });
}
