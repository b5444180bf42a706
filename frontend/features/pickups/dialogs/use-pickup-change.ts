import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { PickupSummary } from '#contracts/pickups.ts';
import { useIdempotencyKey } from '../../../platform/api/use-idempotency-key.ts';
import type { ChangeBody, ChangeCall } from '../../../platform/offline/queue/queued-request.ts';
import { submitChange } from '../../../platform/offline/queue/submit-change.ts';
import { toast } from '../../../ui/toast.ts';
import { describePickup } from '../describe-pickup.ts';
import { refreshLists, storePickup } from '../pickup-cache.ts';
import { changeTitle, queuedTexts } from '../queued-texts.ts';
import { describeFailure, isConflict, readFreshPickup } from './change-failure.ts';

/** What every dialog that changes a pickup takes. */
export type PickupDialogProps = {
  readonly pickup: PickupSummary;
  /** The dialog is to be taken away: done, or given up. */
  readonly onClose: () => void;
  /**
   * The change was made, and pages and lists in the query cache know already; or it waits for a network, and the
   * pickup is as it was. Comes before `onClose`.
   */
  readonly onChanged?: (pickup: PickupSummary) => void;
};

/**
 * One intended change of a pickup. Sends the version that people saw. Somebody else's change comes back as `pickup`, to
 * look at before trying again.
 */
export function usePickupChange({ pickup: given, onClose, onChanged }: PickupDialogProps) {
  const client = useQueryClient();
  const [pickup, setPickup] = useState(given);
  const [failure, setFailure] = useState<unknown>();
  const [busy, setBusy] = useState(false);
  const isRunning = useRef(false);
  const withKey = useIdempotencyKey();

  const fail = (error: unknown) => {
    setFailure(error);
    const fresh = readFreshPickup(error);
    if (fresh) {
      setPickup(fresh);
      storePickup(client, fresh);
    } else if (isConflict(error)) {
      refreshLists(client);
    }
  };
  const run = async <N extends ChangeCall>(call: N, body: ChangeBody<N>): Promise<void> => {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    setFailure(undefined);
    try {
      const { id: pickupId, version } = pickup;
      const title = changeTitle(call);
      const subject = describePickup(pickup);
      const answer = await withKey((key) =>
        submitChange({ call, pickupId, body, version, key, title, subject }),
      );
      if (answer === 'queued') toast.info(queuedTexts.toast);
      else {
        storePickup(client, answer.pickup);
        toast.success(answer.message);
      }
      onChanged?.(answer === 'queued' ? pickup : answer.pickup);
      onClose();
    } catch (error) {
      fail(error);
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  };
  return { ...describeFailure(failure), pickup, busy, run };
}

export type PickupChange = ReturnType<typeof usePickupChange>;
