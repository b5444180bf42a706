import type { StandingOrder } from '#contracts/standing-orders.ts';
import { describeError } from '../../platform/api/api-error.ts';
import { call } from '../../platform/api/client.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { orderTitle, skipMessage, texts } from './texts.ts';
import { useOrderChange } from './use-orders.ts';

type Props = { readonly order: StandingOrder; readonly onClose: () => void };

/** Asks before one date is skipped. */
export function SkipDialog({ order, date, onClose }: Props & { readonly date: string }) {
  const { id, version, upcoming } = order;
  const change = useOrderChange(onClose);
  const isPlanned = upcoming.some((one) => one.date === date && one.pickup);
  const skip = () =>
    change.run((idempotencyKey) =>
      call('skipStandingOrder', { params: { id }, body: { date, version }, idempotencyKey }),
    );
  return (
    <ConfirmDialog
      open
      title={texts.skipQuestion}
      message={skipMessage(date, isPlanned)}
      confirmLabel={texts.yesSkip}
      cancelLabel={texts.noKeep}
      busy={change.busy}
      busyLabel={texts.skipping}
      error={change.error && describeError(change.error)}
      onConfirm={skip}
      onCancel={onClose}
    />
  );
}

/** Asks before an order is ended. */
export function EndDialog({ order, onClose }: Props) {
  const { id, version } = order;
  const change = useOrderChange(onClose);
  const end = () =>
    change.run((idempotencyKey) =>
      call('endStandingOrder', { params: { id }, body: { version }, idempotencyKey }),
    );
  return (
    <ConfirmDialog
      open
      title={texts.endQuestion}
      message={
        <>
          <p className="font-semibold">{orderTitle(order)}</p>
          <p>{texts.endMessage}</p>
        </>
      }
      confirmLabel={texts.yesEnd}
      cancelLabel={texts.noKeep}
      tone="danger"
      busy={change.busy}
      busyLabel={texts.ending}
      error={change.error && describeError(change.error)}
      onConfirm={end}
      onCancel={onClose}
    />
  );
}
