import { completePickup } from '#contracts/collector-calls.ts';
import { mayAct } from '#contracts/transitions.ts';
import { call } from '../../api/client.ts';
import { ChangeDialog } from './change-dialog.tsx';
import { copy } from './copy.ts';
import { type PickupDialogProps, usePickupChange } from './use-pickup-change.ts';

/** A collector marks a job as complete. */
export function CompleteDialog(props: PickupDialogProps) {
  const change = usePickupChange(props);
  return (
    <ChangeDialog
      title={copy.complete.title}
      change={change}
      allowed={mayAct('complete', 'collector', change.pickup.status)}
      role="alertdialog"
      household
      submitLabel={copy.complete.submit}
      onClose={props.onClose}
      onSubmit={() =>
        change.run(({ id, version, idempotencyKey }) =>
          call(completePickup, { params: { id }, body: { version }, idempotencyKey }),
        )
      }
    >
      <p>{copy.complete.question}</p>
    </ChangeDialog>
  );
}
