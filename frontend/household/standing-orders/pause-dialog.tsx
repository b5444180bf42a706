import * as v from 'valibot';
import { orderDays } from '#contracts/orders/standing-order-fields.ts';
import type { StandingOrder } from '#contracts/orders/standing-orders.ts';
import { call } from '#platform/api/client.ts';
import { readNow } from '#platform/api/clock.ts';
import { addDays, todayInAccra } from '#shared/dates.ts';
import { date } from '#shared/fields.ts';
import { FormDialog } from '#ui/dialog/form-dialog.tsx';
import { DateField } from '#ui/form/fields/text-field.tsx';
import { toast } from '#ui/toast/toast.ts';
import { FreshOrder } from './order-head.tsx';
import { texts } from './texts.ts';
import { useOrderChange } from './use-orders.ts';

type Props = { readonly order: StandingOrder; readonly onClose: () => void };

const schema = v.object({ pausedUntil: date });

export function PauseDialog({ order: { id }, order, onClose }: Props) {
  const form = useOrderChange(order);
  const today = todayInAccra(readNow());
  const pause = form.submit(schema, async ({ pausedUntil }, { idempotencyKey, subject }) => {
    const body = { pausedUntil, version: subject.version };
    const done = await call('updateStandingOrder', { params: { id }, body, idempotencyKey });
    toast.success(done.message);
    onClose();
  });
  return (
    <FormDialog
      title={texts.pauseTitle}
      form={form}
      texts={{ cancel: texts.back, submit: texts.pause, busy: texts.saving }}
      fresh={<FreshOrder order={form.fresh} />}
      onSubmit={pause}
      onClose={onClose}
    >
      <DateField
        label={texts.pausedUntil}
        hint={texts.pauseHint}
        name="pausedUntil"
        min={addDays(today, 1)}
        max={addDays(today, orderDays.pause)}
        error={form.errors.pausedUntil}
        data-autofocus
      />
    </FormDialog>
  );
}
