import { useMutation, useQueryClient } from '@tanstack/react-query';
import { startPickup } from '#contracts/collector-calls.ts';
import type { PickupSummary } from '#contracts/pickups.ts';
import { describePickup } from '../../features/pickups/describe-pickup.ts';
import { refreshLists, storePickup } from '../../features/pickups/pickup-cache.ts';
import { changeTitle, queuedTexts } from '../../features/pickups/queued-texts.ts';
import { submitChange } from '../../platform/offline/queue/submit-change.ts';
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
      submitChange({
        contract: startPickup,
        pickupId: job.id,
        body: {},
        version: job.version,
        key: keyOf(job),
        title: changeTitle(startPickup),
        subject: describePickup(job),
      }),
    onSuccess: (answer) => {
      if (answer === 'queued') return toast.info(queuedTexts.toast);
      const { message, pickup } = answer;
      showChanged(client, pickup);
      storePickup(client, pickup);
      toast.success(message);
    },
    onError: () => refreshLists(client),
  });
}
