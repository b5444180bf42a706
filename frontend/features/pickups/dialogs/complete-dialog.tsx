import { useEffect } from 'react';
import { completePickup } from '#contracts/collector-calls.ts';
import { mayAct } from '#contracts/transitions.ts';
import { isUnreachable } from '../../../platform/api/api-error.ts';
import { toast } from '../../../ui/toast.ts';
import { texts } from '../texts.ts';
import { ChangeDialog } from './change-dialog.tsx';
import { type PickupDialogProps, usePickupChange } from './use-pickup-change.ts';

/** A collector marks an assignment as complete. Without an answer it says so as the specification words it, and why. */
export function CompleteDialog(props: PickupDialogProps) {
  const change = usePickupChange(props);
  const unanswered = isUnreachable(change.failure);
  useEffect(() => {
    if (unanswered) toast.error(texts.complete.failed);
  }, [unanswered]);
  return (
    <ChangeDialog
      title={texts.complete.title}
      change={change}
      allowed={mayAct('complete', 'collector', change.pickup.status)}
      role="alertdialog"
      household
      submitLabel={texts.complete.submit}
      error={unanswered ? `${texts.complete.failed} ${change.error}` : undefined}
      onClose={props.onClose}
      onSubmit={() => change.run(completePickup, {})}
    >
      <p>{texts.complete.question}</p>
    </ChangeDialog>
  );
}
