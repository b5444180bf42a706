import type { StandingOrder } from '#contracts/orders/standing-orders.ts';
import { orderTitle } from '#features/pickup/describe-order.ts';
import { call } from '#platform/api/client.ts';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { toast } from '#ui/toast/toast.ts';
import { texts } from './texts.ts';
import { useOrderChange } from './use-orders.ts';

type Props = { readonly order: StandingOrder; readonly onClose: () => void };

export function SkipDialog({ order, date, onClose }: Props & { readonly date: string }) {
  const { run, busy, message, fresh = order } = useOrderChange(order);
  const isPlanned = fresh.upcoming.some((one) => one.date === date && one.pickup);
  const skip = () =>
    run(async ({ idempotencyKey, subject: { id, version } }) => {
      const done = await call('skipStandingOrder', {
        params: { id },
        body: { date, version },
        idempotencyKey,
      });
      toast.success(done.message);
      onClose();
    });
  return (
    <ConfirmDialog
      open
      title={texts.skipQuestion}
      message={texts.skipMeans(date, isPlanned)}
      confirmLabel={texts.yesSkip}
      cancelLabel={texts.noKeep}
      busy={busy}
      busyLabel={texts.skipping}
      error={message}
      onConfirm={skip}
      onCancel={onClose}
    />
  );
}

export function EndDialog({ order, onClose }: Props) {
  const { run, busy, message, fresh = order } = useOrderChange(order);
  const end = () =>
    run(async ({ idempotencyKey, subject: { id, version } }) => {
      const done = await call('endStandingOrder', { params: { id }, body: { version }, idempotencyKey });
      toast.success(done.message);
      onClose();
    });
  return (
    <ConfirmDialog
      open
      title={texts.endQuestion}
      message={
        <>
          <p className="font-semibold">{orderTitle(fresh)}</p>
          <p>{texts.endMessage}</p>
        </>
      }
      confirmLabel={texts.yesEnd}
      cancelLabel={texts.noKeep}
      tone="danger"
      busy={busy}
      busyLabel={texts.ending}
      error={message}
      onConfirm={end}
      onCancel={onClose}
    />
  );
}
