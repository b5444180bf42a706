import { useMutation, useQueryClient } from '@tanstack/react-query';
import { startPickup } from '#contracts/collector-calls.ts';
import type { PickupSummary } from '#contracts/pickups.ts';
import { refreshLists, storePickup } from '../../features/pickups/pickup-cache.ts';
import { subjectOf } from '../../features/pickups/subject.ts';
import { submit } from '../../platform/offline/queue/submit.ts';
import { texts as offline } from '../../platform/offline/texts.ts';
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
      submit({
        contract: startPickup,
        pickupId: job.id,
        body: {},
        version: job.version,
        key: keyOf(job),
        subject: subjectOf(job),
      }),
    onSuccess: (outcome) => {
      if (!('done' in outcome)) return toast.info(offline.waitingToast);
      const { message, pickup } = outcome.done;
      showChanged(client, pickup);
      storePickup(client, pickup);
      toast.success(message);
    },
    onError: () => refreshLists(client),
  });
}
