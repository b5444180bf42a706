import type { FormEvent } from 'react';
import * as v from 'valibot';
import { addDays, todayInAccra } from '#contracts/dates.ts';
import { date } from '#contracts/fields.ts';
import { orderDays } from '#contracts/standing-order-fields.ts';
import type { StandingOrder } from '#contracts/standing-orders.ts';
import { ApiError } from '../../platform/api/api-error.ts';
import { call } from '../../platform/api/client.ts';
import { DateField } from '../../ui/fields/text-field.tsx';
import { useFormErrors } from '../../ui/use-form-errors.ts';
import { FormDialog } from './form-dialog.tsx';
import { texts } from './texts.ts';
import { useOrderChange } from './use-orders.ts';

type Props = { readonly order: StandingOrder; readonly onClose: () => void };

const schema = v.object({ pausedUntil: date });

/** Asks until when nobody is to come. */
export function PauseDialog({ order: { id, version }, onClose }: Props) {
  const form = useFormErrors();
  const change = useOrderChange(onClose);
  const today = todayInAccra(new Date());
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const element = event.currentTarget;
    const typed = form.check(element, schema);
    if (!typed) return;
    const { pausedUntil } = v.parse(schema, typed);
    change.run(
      (idempotencyKey) =>
        call('updateStandingOrder', { params: { id }, body: { pausedUntil, version }, idempotencyKey }),
      { onError: (error) => error instanceof ApiError && form.show(element, error.errors) },
    );
  };
  return (
    <FormDialog
      title={texts.pauseTitle}
      submitLabel={texts.pause}
      busy={change.busy}
      error={change.error}
      onSubmit={submit}
      onInput={form.clearEdited}
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
