import type { FormEvent } from 'react';
import { mayActNow } from '#contracts/pickups/transitions.ts';
import { ChangeDialog } from '#features/pickup/dialogs/change-dialog.tsx';
import { type PickupDialogProps, usePickupChange } from '#features/pickup/dialogs/use-pickup-change.ts';
import { texts as pickupTexts } from '#features/pickup/texts.ts';
import { readNow } from '#platform/api/clock.ts';
import { TextareaField } from '#ui/form/fields/textarea-field.tsx';
import { formValues } from '#ui/form/use-form-errors.ts';
import { takeForm } from '#ui/form/use-submit.ts';
import { texts } from './texts.ts';

const { cancel } = pickupTexts;

export function CancelDialog(props: PickupDialogProps) {
  const change = usePickupChange(props);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    const form = takeForm(event);
    void change.run('cancelPickupByAdmin', { reason: `${formValues(form).reason ?? ''}` }, form);
  };
  return (
    <ChangeDialog
      title={cancel.title}
      change={change}
      allowed={mayActNow('cancel', 'admin', change.pickup, readNow())}
      household
      role="alertdialog"
      tone="danger"
      submitLabel={cancel.submit}
      backLabel={cancel.back}
      onClose={props.onClose}
      onSubmit={submit}
    >
      <p>{cancel.question}</p>
      <TextareaField
        label={texts.reason}
        hint={texts.cancel.reasonHint}
        name="reason"
        rows={2}
        maxLength={500}
        optional
      />
    </ChangeDialog>
  );
}
