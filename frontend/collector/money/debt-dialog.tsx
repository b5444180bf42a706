import { useQueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import type { Debt } from '#contracts/money/pickup-money.ts';
import type { PickupSummary } from '#contracts/pickups/pickups.ts';
import { noteTakenCash } from '#features/money/taken-cash.ts';
import { refreshLists, storePickup } from '#features/pickup/pickup-cache.ts';
import { queuedTexts } from '#features/pickup/waiting-mark.tsx';
import { submitChange } from '#platform/offline/queue/submit-change.ts';
import { fullName } from '#shared/full-name.ts';
import { printPesewas } from '#shared/money.ts';
import { FormDialog } from '#ui/dialog/form-dialog.tsx';
import { cedis, toPesewas } from '#ui/form/cedis-field.ts';
import { CedisField } from '#ui/form/fields/text-field.tsx';
import { useSubmit } from '#ui/form/use-submit.ts';
import { toast } from '#ui/toast/toast.ts';
import { debtTexts as texts } from './debt-texts.ts';

type Props = {
  readonly debt: Debt;
  readonly pickup: PickupSummary;
  readonly onClose: () => void;
};

const schema = v.object({ amount: cedis });

/** Asks how much cash was taken for a completed pickup; without a network it waits in the queue. */
export function DebtDialog({ debt, pickup, onClose }: Props) {
  const client = useQueryClient();
  const name = fullName(pickup.user);
  const form = useSubmit({ onSettled: () => refreshLists(client) });
  const submit = form.submit(schema, async (typed, { idempotencyKey: key }) => {
    const amount = toPesewas(typed.amount);
    const answer = await submitChange({
      call: 'takeCash',
      pickupId: debt.id,
      body: { amount },
      key,
      title: queuedTexts.changeTitle('takeCash', printPesewas(amount)),
      subject: `${name}, ${debt.date}`,
    });
    if (answer === 'queued') toast.info(queuedTexts.toast);
    else {
      noteTakenCash(debt.id, amount);
      if (debt.id === pickup.id) storePickup(client, answer.pickup);
      toast.success(answer.message);
    }
    onClose();
  });
  return (
    <FormDialog
      title={texts.title}
      form={form}
      role="alertdialog"
      texts={{ cancel: texts.back, submit: texts.cash, busy: texts.sending }}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{texts.askAboutCash(debt, name)}</p>
      <CedisField
        label={texts.amount}
        hint={texts.hint}
        name="amount"
        defaultValue={(debt.amount / 100).toFixed(2)}
      />
    </FormDialog>
  );
}
