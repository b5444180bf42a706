import { mayActNow } from '#contracts/pickups/transitions.ts';
import { ChangeDialog } from '#features/pickup/dialogs/change-dialog.tsx';
import { type PickupDialogProps, usePickupChange } from '#features/pickup/dialogs/use-pickup-change.ts';
import { texts } from '#features/pickup/texts.ts';
import { readNow } from '#platform/api/clock.ts';
import { takeForm } from '#ui/form/use-submit.ts';
import { OwnPickupState } from './own-pickup-state.tsx';

export function CancelDialog(props: PickupDialogProps) {
  const change = usePickupChange(props);
  return (
    <ChangeDialog
      title={texts.cancel.title}
      change={change}
      allowed={mayActNow('cancel', 'user', change.pickup, readNow())}
      state={OwnPickupState}
      role="alertdialog"
      tone="danger"
      submitLabel={texts.cancel.submit}
      backLabel={texts.cancel.back}
      onClose={props.onClose}
      onSubmit={(event) => {
        takeForm(event);
        void change.run('cancelPickup', {});
      }}
    >
      <p>{texts.cancel.question}</p>
    </ChangeDialog>
  );
}
