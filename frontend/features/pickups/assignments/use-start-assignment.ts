import { useMutation, useQueryClient } from '@tanstack/react-query';
import { startPickup } from '#contracts/collector-calls.ts';
import type { PickupSummary } from '#contracts/pickups.ts';
import { submitChange } from '../../../platform/offline/queue/submit-change.ts';
import { toast } from '../../../ui/toast.ts';
import { describePickup } from '../describe-pickup.ts';
import { refreshLists, storePickup } from '../pickup-cache.ts';
import { changeTitle, queuedTexts } from '../queued-texts.ts';
import { showChanged } from './use-assignments.ts';

/** The same press on the same state of an assignment is the same request, however often it is sent, also after a reload. */
function createKey(assignment: PickupSummary): string {
  return `start-${assignment.id}-${assignment.version}`;
}

/** Starts an assignment: one press, no question. The lists are asked again, whatever came of it. */
export function useStartAssignment() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (assignment: PickupSummary) =>
      submitChange({
        contract: startPickup,
        pickupId: assignment.id,
        body: {},
        version: assignment.version,
        key: createKey(assignment),
        title: changeTitle(startPickup),
        subject: describePickup(assignment),
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
