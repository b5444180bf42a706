import { useQueryClient } from '@tanstack/react-query';
import type { PickupSummary } from '#contracts/pickups/pickups.ts';
import { type AssignmentWarning, assignmentWarnings } from '#contracts/rounds/assignment-warnings.ts';
import { refreshLists, storePickup } from '#features/pickup/pickup-cache.ts';
import { useSendChange } from '#features/pickup/use-send-change.ts';
import { ApiError } from '#platform/api/api-error.ts';
import { callKey } from '#platform/api/query-client.ts';
import type { ChangeBody, ChangeCall } from '#platform/offline/queue/queued-request.ts';
import { type Attempt, useSubmit } from '#ui/form/use-submit.ts';

export type PickupDialogProps = {
  readonly pickup: PickupSummary;
  readonly onClose: () => void;
  /** Called before `onClose`; the pickup is unchanged where the change waits for a network. `more`: what else was done, in words. */
  readonly onChanged?: (pickup: PickupSummary, more?: string) => void;
};

/** A change with the version that people saw; somebody else's change comes back as `pickup`. @param describe a failure, where the server's sentence is not enough */
export function usePickupChange(
  { pickup: given, onClose, onChanged }: PickupDialogProps,
  describe?: (error: unknown) => string,
) {
  const client = useQueryClient();
  const sendChange = useSendChange();
  const readFresh = (error: unknown) => {
    if (!isConflict(error)) return undefined;
    if (error.price) void client.invalidateQueries({ queryKey: callKey('getPrices') });
    if (error.pickup) storePickup(client, error.pickup);
    else refreshLists(client);
    return error.pickup;
  };
  const { run, ...form } = useSubmit<PickupSummary>({
    subject: given,
    readFresh,
    ...(describe && { describe }),
  });
  const send = async <N extends ChangeCall>(
    call: N,
    body: ChangeBody<N>,
    { idempotencyKey: key, subject: pickup }: Attempt<PickupSummary>,
    more?: string,
  ): Promise<void> => {
    const changed = await sendChange(call, pickup, { body, key, version: pickup.version, more });
    onChanged?.(changed ?? pickup, more);
    onClose();
  };
  return {
    ...form,
    ...readConflict(form.failure),
    pickup: form.subject,
    onClose,
    /** The work of `submit`, for forms that a schema checks. */
    send,
    /** Sends what was checked already. `more`: what else was done, in words, where it waits for a network. */
    run: <N extends ChangeCall>(call: N, body: ChangeBody<N>, element?: HTMLFormElement, more?: string) =>
      run((attempt) => send(call, body, attempt, more), element),
  };
}

export type PickupChange = ReturnType<typeof usePickupChange>;

/** Whether the pickup is no longer as the person saw it, or the key was used for another request. */
export const isConflict = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'conflict';

export function readConflict(failure: unknown) {
  const { pickup, slots, unverified, warnings, price } = isConflict(failure) ? failure : {};
  return {
    /** Somebody else was first; the fresh pickup may be changed again. */
    isOutdated: pickup !== undefined,
    /** Refused for good: the pickup is no longer theirs, or the same request was sent before with other content. */
    isRejected: isConflict(failure) && !pickup && !slots && !unverified && !warnings && !price,
    slots: slots ?? [],
    unverified,
    /** What speaks against an assignment and was not seen yet. */
    warnings: assignmentWarnings.filter((one): one is AssignmentWarning => warnings?.includes(one) ?? false),
  };
}
