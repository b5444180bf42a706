import type { QueryClient } from '@tanstack/react-query';
import { refreshLists, storePickup } from '#features/pickups/pickup-cache.ts';
import { changeTitle, queuedTexts } from '#features/pickups/queued-texts.ts';
import { dropUnsent, submitChange } from '#platform/offline/queue/submit-change.ts';
import { toast } from '#ui/toast/toast.ts';
import { type DoneStop, endUndo } from './round/done-stops.ts';
import { laterTexts } from './round/later-texts.ts';
import { showChanged } from './use-assignments.ts';

/**
 * Takes a completion back. One that has not left the device is dropped; else the server is asked, once there is a
 * network.
 * @throws {ApiError} the server's refusal
 */
export async function undoCompletion(client: QueryClient, stop: DoneStop): Promise<void> {
  const { id: pickupId, location, version, until } = stop;
  if (await dropUnsent(pickupId, 'completePickup')) {
    toast.success(laterTexts.undone);
    return endUndo(pickupId);
  }
  try {
    const answer = await submitChange({
      call: 'undoComplete',
      pickupId,
      body: {},
      ...(version === undefined ? {} : { version }),
      key: `undo-${pickupId}-${until}`,
      title: changeTitle('undoComplete'),
      subject: location,
    });
    endUndo(pickupId);
    if (answer === 'queued') return toast.info(queuedTexts.toast);
    showChanged(client, answer.pickup);
    storePickup(client, answer.pickup);
    toast.success(answer.message);
  } catch (error) {
    refreshLists(client);
    throw error;
  }
}
