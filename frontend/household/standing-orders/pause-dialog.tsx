import type { StandingOrder } from '#contracts/orders/standing-orders.ts';
import { PauseOrderDialog, pauseForm } from '#features/pickup/pause-order-dialog.tsx';
import { call } from '#platform/api/client.ts';
import { toast } from '#ui/toast/toast.ts';
import { FreshOrder } from './order-head.tsx';
import { texts } from './texts.ts';
import { useOrderChange } from './use-orders.ts';

type Props = { readonly order: StandingOrder; readonly onClose: () => void };

export function PauseDialog({ order: { id }, order, onClose }: Props) {
  const form = useOrderChange(order);
  const pause = form.submit(pauseForm, async ({ pausedUntil }, { idempotencyKey, subject }) => {
    const body = { pausedUntil, version: subject.version };
    const done = await call('updateStandingOrder', { params: { id }, body, idempotencyKey });
    toast.success(done.message);
    onClose();
  });
  const fresh = <FreshOrder order={form.fresh} />;
  return <PauseOrderDialog form={form} texts={texts} fresh={fresh} onSubmit={pause} onClose={onClose} />;
}
