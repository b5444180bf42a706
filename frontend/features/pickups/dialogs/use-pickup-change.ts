import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import * as v from 'valibot';
import type { BodyInput, Contract } from '#contracts/contract.ts';
import type { changedPickup } from '#contracts/pickup-calls.ts';
import { type Pickup, type PickupSummary, pickup as pickupSchema } from '#contracts/pickups.ts';
import { ApiError, isUnreachable, messageOf } from '../../../platform/api/api-error.ts';
import { newIdempotencyKey } from '../../../platform/api/idempotency-key.ts';
import { submit } from '../../../platform/offline/queue/submit.ts';
import { texts as offline } from '../../../platform/offline/texts.ts';
import { toast } from '../../../ui/toast.ts';
import { refreshLists, storePickup } from '../pickup-cache.ts';
import { subjectOf } from '../subject.ts';

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

/** A call that changes a pickup. */
type ChangeContract = Contract & { readonly idempotent: true; readonly answer: typeof changedPickup };

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

  const run = async <C extends ChangeContract>(
    contract: C,
    body: Omit<BodyInput<C>, 'version'>,
  ): Promise<void> => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setFailure(undefined);
    key.current ??= newIdempotencyKey();
    try {
      const { id, version } = pickup;
      const wish = { contract, pickupId: id, body, version, key: key.current, subject: subjectOf(pickup) };
      const outcome = await submit(wish);
      if ('done' in outcome) {
        storePickup(client, outcome.done.pickup);
        toast.success(outcome.done.message);
        onChanged?.(outcome.done.pickup);
      } else {
        toast.info(offline.waitingToast);
        onChanged?.(pickup);
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
