import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { offerUndo } from '#collector/round/done-stops.ts';
import type { PickupSummary } from '#contracts/pickups/pickups.ts';
import { noteAct } from '#features/pickup/acts.ts';
import { describePickup } from '#features/pickup/describe-pickup.ts';
import { refreshLists, storePickup } from '#features/pickup/pickup-cache.ts';
import { changeTitle, queuedTexts } from '#features/pickup/queued-texts.ts';
import { useQueue } from '#platform/offline/queue/queue-store.ts';
import { submitChange } from '#platform/offline/queue/submit-change.ts';
import { toast } from '#ui/toast/toast.ts';
import { showChanged } from './use-assignments.ts';

type Call = 'startPickup' | 'completePickup';

/** Sends a change, and shows everywhere what became of it. */
function useSending() {
  const client = useQueryClient();
  const queue = useQueue();
  return async (call: Call, assignment: PickupSummary): Promise<void> => {
    const { id, version } = assignment;
    const earlier = queue.filter(({ pickupId }) => pickupId === id).length;
    const key = `${call}-${id}-${version}-${earlier}`;
    const words = { title: changeTitle(call), subject: describePickup(assignment) };
    const request = { call, pickupId: id, body: {}, key, ...words };
    const answer = await submitChange(request).catch((error: unknown) => {
      refreshLists(client);
      throw error;
    });
    noteAct(call, assignment);
    const isQueued = answer === 'queued';
    if (call === 'completePickup') offerUndo(assignment);
    else if (isQueued) toast.info(queuedTexts.toast);
    else toast.success(answer.message);
    if (isQueued) return;
    showChanged(client, answer.pickup);
    storePickup(client, answer.pickup);
  };
}

/**
 * Starts or completes an assignment: one press, no question; a completion can be undone for a while. The same press is
 * the same request, however often it is sent, also after a reload; after something else was done to the pickup, as an
 * undo that waits too, it is another. A failure asks for the lists again. Not `useSubmit`: while one assignment is on its
 * way, others can be changed.
 */
export function useAssignmentChange() {
  const send = useSending();
  const running = useRef(new Set<string>());
  const [busyId, setBusyId] = useState<string>();
  return {
    /** The assignment whose change was asked for last, while it is on its way. */
    busyId,
    /**
     * Nothing while the same assignment is being changed.
     * @returns whether it was done
     * @throws {ApiError} the server's refusal
     */
    change: async (call: Call, assignment: PickupSummary): Promise<boolean> => {
      const { id } = assignment;
      if (running.current.has(id)) return false;
      running.current.add(id);
      setBusyId(id);
      try {
        await send(call, assignment);
        return true;
      } finally {
        running.current.delete(id);
        setBusyId((busy) => (busy === id ? undefined : busy));
      }
    },
  };
}
