import { useQueryClient } from '@tanstack/react-query';
import type { Debt } from '#contracts/money/pickup-money.ts';
import type { PickupSummary } from '#contracts/pickups/pickups.ts';
import { noteTakenCash } from '#features/money/taken-cash.ts';
import { refreshLists } from '#features/pickup/pickup-cache.ts';
import { changeTitle, queuedTexts } from '#features/pickup/queued-texts.ts';
import { submitChange } from '#platform/offline/queue/submit-change.ts';
import { fullName } from '#shared/full-name.ts';
import { printPesewas } from '#shared/money.ts';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { useSubmit } from '#ui/form/use-submit.ts';
import { toast } from '#ui/toast/toast.ts';
import { askAboutCash, debtTexts as texts } from './debt-texts.ts';

type Props = {
  readonly debt: Debt;
  /** The stop at which it is paid. */
  readonly pickup: PickupSummary;
  readonly onClose: () => void;
};

/** Asks, then notes the cash for an earlier pickup; without a network it waits on the device. */
export function DebtDialog({ debt, pickup, onClose }: Props) {
  const client = useQueryClient();
  const name = fullName(pickup.user);
  const { run, busy, message } = useSubmit({ onSettled: () => refreshLists(client) });
  const send = async (key: string) => {
    const answer = await submitChange({
      call: 'takeCash',
      pickupId: debt.id,
      body: { amount: debt.amount },
      key,
      title: changeTitle('takeCash', printPesewas(debt.amount)),
      subject: `${name}, ${debt.date}`,
    });
    if (answer === 'queued') toast.info(queuedTexts.toast);
    else {
      noteTakenCash(debt.id, debt.amount);
      toast.success(answer.message);
    }
    onClose();
  };
  return (
    <ConfirmDialog
      open
      title={texts.title}
      message={
        <>
          <p>{askAboutCash(debt, name)}</p>
          <p className="text-sm text-ink-soft">{texts.hint}</p>
        </>
      }
      confirmLabel={texts.cash}
      cancelLabel={texts.back}
      busy={busy}
      busyLabel={texts.sending}
      error={message ?? ''}
      onConfirm={() => void run(({ idempotencyKey }) => send(idempotencyKey))}
      onCancel={onClose}
    />
  );
}
