import { useQueryClient } from '@tanstack/react-query';
import type { PickupSummary } from '#contracts/pickups/pickups.ts';
import { noteAct } from '#features/pickup/acts.ts';
import { describePickup } from '#features/pickup/describe-pickup.ts';
import { refreshLists, storePickup } from '#features/pickup/pickup-cache.ts';
import { changeTitle, queuedTexts } from '#features/pickup/queued-texts.ts';
import { callKey } from '#platform/api/query-client.ts';
import type { ChangeBody, ChangeCall } from '#platform/offline/queue/queued-request.ts';
import { submitChange } from '#platform/offline/queue/submit-change.ts';
import { type Attempt, useSubmit } from '#ui/form/use-submit.ts';
import { toast } from '#ui/toast/toast.ts';
import { isConflict, readConflict } from './change-failure.ts';

/** What every dialog that changes a pickup takes. */
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
    more = '',
  ): Promise<void> => {
    const { id: pickupId, version } = pickup;
    const words = { title: changeTitle(call, more), subject: describePickup(pickup) };
    const answer = await submitChange({ call, pickupId, body, version, key, ...words });
    noteAct(call, pickup);
    if (answer === 'queued') toast.info(queuedTexts.toast);
    else {
      storePickup(client, answer.pickup);
      toast.success(answer.message);
    }
    onChanged?.(answer === 'queued' ? pickup : answer.pickup, more);
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
