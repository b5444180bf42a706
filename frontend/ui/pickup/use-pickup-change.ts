import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import * as v from 'valibot';
import { type Pickup, type PickupSummary, pickup as pickupSchema } from '#contracts/pickups.ts';
import { ApiError, isUnreachable, messageOf } from '../../api/api-error.ts';
import { newIdempotencyKey } from '../../api/idempotency-key.ts';
import { refreshLists, storePickup } from '../../api/pickup-cache.ts';
import { toast } from '../toast.ts';

/** What every dialog that changes a pickup takes. */
export type PickupDialogProps = {
  readonly pickup: PickupSummary;
  /** The dialog is to be taken away: done, or given up. */
  readonly onClose: () => void;
  /** The change was made; pages and lists in the query cache know already. Comes before `onClose`. */
  readonly onChanged?: ((pickup: Pickup) => void) | undefined;
};

/** What to send along with a change, for `call`. */
export type Sending = { readonly id: string; readonly version: number; readonly idempotencyKey: string };

type Send = (sending: Sending) => Promise<{ readonly message: string; readonly pickup: Pickup }>;

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

  const run = async (send: Send): Promise<void> => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setFailure(undefined);
    key.current ??= newIdempotencyKey();
    try {
      const done = await send({ id: pickup.id, version: pickup.version, idempotencyKey: key.current });
      storePickup(client, done.pickup);
      toast.success(done.message);
      onChanged?.(done.pickup);
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
