import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import * as v from 'valibot';
import { type Pickup, type PickupSummary, pickup as pickupSchema } from '#contracts/pickups.ts';
import { ApiError, isUnreachable, messageOf } from '../../../platform/api/api-error.ts';
import { newIdempotencyKey } from '../../../platform/api/idempotency-key.ts';
import type { ChangeBody, ChangeContract } from '../../../platform/offline/queue/queued-request.ts';
import { submitChange } from '../../../platform/offline/queue/submit-change.ts';
import { toast } from '../../../ui/toast.ts';
import { describePickup } from '../describe-pickup.ts';
import { refreshLists, storePickup } from '../pickup-cache.ts';
import { changeTitle, queuedTexts } from '../queued-texts.ts';

/** What every dialog that changes a pickup takes. */
export type PickupDialogProps = {
  readonly pickup: PickupSummary;
  /** The dialog is to be taken away: done, or given up. */
  readonly onClose: () => void;
  /**
   * The change was made, and pages and lists in the query cache know already; or it waits for a network, and the
   * pickup is as it was. Comes before `onClose`.
   */
  readonly onChanged?: ((pickup: PickupSummary) => void) | undefined;
};

function isConflict(error: unknown): error is ApiError {
  return error instanceof ApiError && error.code === 'conflict';
}

/** The pickup that a 409 carries. */
function freshOf(error: unknown): Pickup | undefined {
  if (!isConflict(error)) return undefined;
  const parsed = v.safeParse(pickupSchema, error.pickup);
  return parsed.success ? parsed.output : undefined;
}

/**
 * One intended change of a pickup. Sends the version that people saw and a key that stays the same until the
 * server has answered, so that a second try is not a second change. Somebody else's change comes back as
 * `pickup`, to look at before trying again.
 */
export function usePickupChange({ pickup: given, onClose, onChanged }: PickupDialogProps) {
  const client = useQueryClient();
  const [pickup, setPickup] = useState(given);
  const [failure, setFailure] = useState<unknown>();
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const key = useRef<string>(undefined);

  const fail = (error: unknown) => {
    setFailure(error);
    // Refused is answered: what is sent next is another request. Without an answer it is the same one.
    if (!isUnreachable(error)) key.current = undefined;
    if (!isConflict(error)) return;
    const fresh = freshOf(error);
    if (!fresh) return refreshLists(client);
    setPickup(fresh);
    storePickup(client, fresh);
  };

  const run = async <C extends ChangeContract>(contract: C, body: ChangeBody<C>): Promise<void> => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setFailure(undefined);
    key.current ??= newIdempotencyKey();
    try {
      const { id, version } = pickup;
      const answer = await submitChange({
        contract,
        pickupId: id,
        body,
        version,
        key: key.current,
        title: changeTitle(contract),
        subject: describePickup(pickup),
      });
      if (answer === 'queued') {
        toast.info(queuedTexts.toast);
        onChanged?.(pickup);
      } else {
        storePickup(client, answer.pickup);
        toast.success(answer.message);
        onChanged?.(answer.pickup);
      }
      onClose();
    } catch (error) {
      fail(error);
    } finally {
      running.current = false;
      setBusy(false);
    }
  };

  return {
    /** As last heard of: fresh after a conflict. */
    pickup,
    busy,
    failure,
    error: failure === undefined ? undefined : messageOf(failure),
    /** What the server says about single fields. */
    fieldErrors: failure instanceof ApiError ? failure.errors : {},
    /** Somebody else was first, and `pickup` shows what they made of it. */
    conflict: freshOf(failure) !== undefined,
    /** Refused for good: the pickup is no longer theirs, or the same request was sent before with other content. */
    over: isConflict(failure) && freshOf(failure) === undefined,
    run,
  };
}

export type PickupChange = ReturnType<typeof usePickupChange>;
