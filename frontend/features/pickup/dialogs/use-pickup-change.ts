import { useQueryClient } from '@tanstack/react-query';
import type { PickupSummary } from '#contracts/pickups/pickups.ts';
import { refreshLists, storePickup } from '#features/pickup/pickup-cache.ts';
import { useSendChange } from '#features/pickup/use-send-change.ts';
import { callKey } from '#platform/api/query-client.ts';
import type { ChangeBody, ChangeCall } from '#platform/offline/queue/queued-request.ts';
import { type Attempt, useSubmit } from '#ui/form/use-submit.ts';
import { isConflict, readConflict } from './change-failure.ts';

export type PickupDialogProps = {
  readonly pickup: PickupSummary;
  /** The dialog is to be taken away: done, or given up. */
  readonly onClose: () => void;
  /**
   * The change was made, and pages and lists in the query cache know already; or it waits for a network, and the
   * pickup is as it was. Comes before `onClose`. `more`: what else was done, in words.
   */
  readonly onChanged?: (pickup: PickupSummary, more?: string) => void;
};

/**
 * One intended change of a pickup. Sends the version that people saw. Somebody else's change comes back as `pickup`, to
 * look at before trying again.
 * @param describe what people read of a failure, where it is not the server's own sentence
 */
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
    /** The work of `submit`, for forms that a schema checks. */
    send,
    /** Sends what was checked already. `more`: what else was done, in words, where it waits for a network. */
    run: <N extends ChangeCall>(call: N, body: ChangeBody<N>, element?: HTMLFormElement, more?: string) =>
      run((attempt) => send(call, body, attempt, more), element),
  };
}

export type PickupChange = ReturnType<typeof usePickupChange>;
