import { useEffect } from 'react';
import { completePickup } from '#contracts/collector-calls.ts';
import { mayAct } from '#contracts/transitions.ts';
import { toast } from '../../../ui/toast.ts';
import { texts } from '../texts.ts';
import { ChangeDialog } from './change-dialog.tsx';
import { type PickupDialogProps, usePickupChange } from './use-pickup-change.ts';

/** A collector marks an assignment as complete. A failure is told as the specification words it, and why. */
export function CompleteDialog(props: PickupDialogProps) {
  const change = usePickupChange(props);
  const { failure } = change;
  useEffect(() => {
    if (failure !== undefined) toast.error(texts.complete.failed);
  }, [failure]);
  return (
    <ChangeDialog
      title={texts.complete.title}
      change={change}
      allowed={mayAct('complete', 'collector', change.pickup.status)}
      role="alertdialog"
      household
      submitLabel={texts.complete.submit}
      error={`${texts.complete.failed} ${change.error}`}
      onClose={props.onClose}
      onSubmit={() => change.run(completePickup, {})}
    >
      <p>{texts.complete.question}</p>
    </ChangeDialog>
  );
}
