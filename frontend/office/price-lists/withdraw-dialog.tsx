import { useQueryClient } from '@tanstack/react-query';
import type { PriceList } from '#contracts/money/price-lists.ts';
import { call } from '#platform/api/client.ts';
import { prefixedError } from '#platform/api/failure-text.ts';
import { callKey } from '#platform/api/query-client.ts';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { useSubmit } from '#ui/form/use-submit.ts';
import { toast } from '#ui/toast/toast.ts';
import { texts } from './texts.ts';

type Props = { readonly list: PriceList; readonly name: string; readonly onClose: () => void };

export function WithdrawDialog({ list, name, onClose }: Props) {
  const client = useQueryClient();
  const { run, busy, message } = useSubmit({
    describe: (error) => prefixedError(error, 'DELETE'),
    onSettled: () => void client.invalidateQueries({ queryKey: callKey('listPriceLists') }),
  });
  const withdraw = () =>
    run(async ({ idempotencyKey }) => {
      const done = await call('withdrawPriceList', { params: { id: list.id }, idempotencyKey });
      toast.success(done.message);
      onClose();
    });
  return (
    <ConfirmDialog
      open
      title={texts.withdrawTitle}
      message={
        <>
          <p className="font-semibold">{name}</p>
          <p>{texts.withdrawHint}</p>
        </>
      }
      confirmLabel={texts.yesWithdraw}
      cancelLabel={texts.keep}
      tone="danger"
      busy={busy}
      busyLabel={texts.withdrawing}
      error={message}
      onConfirm={withdraw}
      onCancel={onClose}
    />
  );
}
