import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { PickupSummary } from '#contracts/pickups.ts';
import { useQueue } from '../../../platform/offline/queue/queue-store.ts';
import { submitChange } from '../../../platform/offline/queue/submit-change.ts';
import { toast } from '../../../ui/toast.ts';
import { describePickup } from '../describe-pickup.ts';
import { refreshLists, storePickup } from '../pickup-cache.ts';
import { changeTitle, queuedTexts } from '../queued-texts.ts';
import { offerUndo } from './done-stops.ts';
import { showChanged } from './use-assignments.ts';

/**
 * Starts or completes an assignment: one press, no question; a completion can be undone for a while. The same press is
 * the same request, however often it is sent, also after a reload; after something else was done to the pickup, as an
 * undo that waits too, it is another. A failure asks for the lists again.
 */
export function useAssignmentChange(call: 'startPickup' | 'completePickup') {
  const client = useQueryClient();
  const queue = useQueue();
  return useMutation({
    mutationFn: (assignment: PickupSummary) => {
      const { id, version } = assignment;
      const earlier = queue.filter(({ pickupId }) => pickupId === id).length;
      return submitChange({
        call,
        pickupId: id,
        body: {},
        version,
        key: `${call}-${id}-${version}-${earlier}`,
        title: changeTitle(call),
        subject: describePickup(assignment),
      });
    },
    onSuccess: (answer, assignment) => {
      const isQueued = answer === 'queued';
      if (call === 'completePickup') offerUndo(isQueued ? assignment : answer.pickup);
      else if (isQueued) toast.info(queuedTexts.toast);
      else toast.success(answer.message);
      if (isQueued) return;
      showChanged(client, answer.pickup);
      storePickup(client, answer.pickup);
    },
    onError: () => refreshLists(client),
  });
}
