import { useQueryClient } from '@tanstack/react-query';
import type { PickupSummary } from '#contracts/pickups/pickups.ts';
import type { ChangeBody, ChangeCall } from '#platform/offline/queue/queued-request.ts';
import { submitChange } from '#platform/offline/queue/submit-change.ts';
import { toast } from '#ui/toast/toast.ts';
import { noteAct } from './acts.ts';
import { describePickup } from './describe-pickup.ts';
import { storePickup } from './pickup-cache.ts';
import { queuedTexts } from './queued-texts.ts';

type What<N extends ChangeCall> = {
  readonly body: ChangeBody<N>;
  readonly key: string;
  /** What people saw; absent of what counts whatever was done before it. */
  readonly version?: number;
  readonly more?: string | undefined;
  readonly isTold?: boolean;
};

/**
 * Gives the function that sends a change of a pickup and shows everywhere what became of it. It answers the changed
 * pickup, undefined where the change waits for a network, and throws an `ApiError` on the server's refusal.
 */
export function useSendChange() {
  const client = useQueryClient();
  return async <N extends ChangeCall>(
    call: N,
    pickup: PickupSummary,
    { more, isTold = true, ...what }: What<N>,
  ): Promise<PickupSummary | undefined> => {
    const words = { title: queuedTexts.changeTitle(call, more), subject: describePickup(pickup) };
    const answer = await submitChange({ call, pickupId: pickup.id, ...what, ...words });
    noteAct(call, pickup);
    if (answer === 'queued') {
      if (isTold) toast.info(queuedTexts.toast);
      return undefined;
    }
    storePickup(client, answer.pickup);
    // What waits for a second person left the pickup as it was.
    const isDone = answer.pickup.version !== what.version;
    if (isTold) toast[isDone ? 'success' : 'info'](answer.message);
    return answer.pickup;
  };
}
