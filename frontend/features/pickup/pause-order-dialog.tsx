import type { ComponentProps } from 'react';
import * as v from 'valibot';
import { orderDays } from '#contracts/orders/standing-order-fields.ts';
import { readNow } from '#platform/api/clock.ts';
import { addDays, todayInAccra } from '#shared/dates.ts';
import { date } from '#shared/fields.ts';
import { FormDialog } from '#ui/dialog/form-dialog.tsx';
import { DateField } from '#ui/form/fields/text-field.tsx';

export const pauseForm = v.object({ pausedUntil: date });

type Props = Pick<ComponentProps<typeof FormDialog>, 'form' | 'fresh' | 'onSubmit' | 'onClose'> & {
  readonly texts: Record<'pauseTitle' | 'pausedUntil' | 'pauseHint' | 'pause' | 'saving' | 'back', string>;
};

export function PauseOrderDialog({ texts, ...dialog }: Props) {
  const today = todayInAccra(readNow());
  return (
    <FormDialog
      {...dialog}
      title={texts.pauseTitle}
      texts={{ cancel: texts.back, submit: texts.pause, busy: texts.saving }}
    >
      <DateField
        label={texts.pausedUntil}
        hint={texts.pauseHint}
        name="pausedUntil"
        min={addDays(today, 1)}
        max={addDays(today, orderDays.pause)}
        data-autofocus
      />
    </FormDialog>
  );
}
