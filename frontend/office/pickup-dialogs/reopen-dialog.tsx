import { reopenPickupBody } from '#contracts/pickups/pickup-bodies.ts';
import { mayAct } from '#contracts/pickups/transitions.ts';
import { ChangeDialog } from '#features/pickup/dialogs/change-dialog.tsx';
import { type PickupDialogProps, usePickupChange } from '#features/pickup/dialogs/use-pickup-change.ts';
import { TextareaField } from '#ui/form/fields/textarea-field.tsx';
import { texts } from './texts.ts';

export function ReopenDialog(props: PickupDialogProps) {
  const change = usePickupChange(props);
  const submit = change.submit(reopenPickupBody, (body, attempt) =>
    change.send('reopenPickup', body, attempt),
  );
  return (
    <ChangeDialog
      title={texts.reopen.title}
      change={change}
      allowed={mayAct('reopen', 'admin', change.pickup.status)}
      household
      collector
      submitLabel={texts.reopen.submit}
      onClose={props.onClose}
      onSubmit={submit}
    >
      <p>{texts.reopen.explain}</p>
      <TextareaField
        label={texts.reason}
        hint={texts.reopen.reasonHint}
        name="reason"
        rows={2}
        maxLength={500}
        data-autofocus
      />
    </ChangeDialog>
  );
}
