import { useQueryClient } from '@tanstack/react-query';
import type { PickupSummary } from '#contracts/pickups/pickups.ts';
import type { ChangeBody, ChangeCall } from '#platform/offline/queue/queued-request.ts';
import { submitChange } from '#platform/offline/queue/submit-change.ts';
import { printWhen } from '#shared/print-when.ts';
import { wasteLabel } from '#shared/waste.ts';
import { toast } from '#ui/toast/toast.ts';
import { noteAct } from './acts.ts';
import { storePickup } from './pickup-cache.ts';
import { queuedTexts } from './waiting-mark.tsx';

type What<N extends ChangeCall> = {
  readonly body: ChangeBody<N>;
  readonly key: string;
  /** What people saw; absent of what counts whatever was done before it. */
  readonly version?: number;
  readonly more?: string | undefined;
  readonly isTold?: boolean;
};

/** @returns sends a change and shows it everywhere; answers the changed pickup, undefined where it waits for a network. @throws {ApiError} the server's refusal */
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

/** By what people recognise a pickup, as it was when they acted on it: `Plastic, Kasoa, 3rd Aug 2025, 09:30 AM`. */
export const describePickup = (pickup: PickupSummary): string =>
  [wasteLabel(pickup.wasteType), pickup.location, printWhen(pickup)].filter(Boolean).join(', ');
