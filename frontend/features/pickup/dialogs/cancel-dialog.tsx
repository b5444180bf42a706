import type { FormEvent } from 'react';
import { mayActNow } from '#contracts/pickups/transitions.ts';
import { texts } from '#features/pickup/texts.ts';
import { readNow } from '#platform/api/clock.ts';
import { useSession } from '#platform/session/use-session.ts';
import { TextareaField } from '#ui/form/fields/textarea-field.tsx';
import { formValues } from '#ui/form/use-form-errors.ts';
import { takeForm } from '#ui/form/use-submit.ts';
import { ChangeDialog } from './change-dialog.tsx';
import { dialogTexts } from './texts.ts';
import { type PickupDialogProps, usePickupChange } from './use-pickup-change.ts';

/** Cancels a pickup: a household its own, an admin any, with a reason if they like. */
export function CancelDialog(props: PickupDialogProps) {
  const admin = useSession()?.role === 'admin';
  const change = usePickupChange(props);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    const form = takeForm(event);
    if (admin) void change.run('cancelPickupByAdmin', { reason: `${formValues(form).reason ?? ''}` }, form);
    else void change.run('cancelPickup', {});
  };
  return (
    <ChangeDialog
      title={texts.titles.cancel}
      change={change}
      allowed={mayActNow('cancel', admin ? 'admin' : 'user', change.pickup, readNow())}
      household={admin}
      role="alertdialog"
      tone="danger"
      submitLabel={dialogTexts.cancel.submit}
      backLabel={dialogTexts.cancel.back}
      onClose={props.onClose}
      onSubmit={submit}
    >
      <p>{dialogTexts.cancel.question}</p>
      {admin && (
        <TextareaField
          label={dialogTexts.cancel.reason}
          hint={dialogTexts.cancel.reasonHint}
          name="reason"
          rows={2}
          maxLength={500}
          error={change.errors.reason}
          optional
        />
      )}
    </ChangeDialog>
  );
}
