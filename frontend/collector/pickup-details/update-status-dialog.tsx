import { useState } from 'react';
import { CouldNotCollectDialog } from '#collector/at-door/could-not-collect-dialog.tsx';
import { describeRefusal } from '#collector/at-door/describe-refusal.ts';
import { mayAct, mayActNow } from '#contracts/pickups/transitions.ts';
import { ChangeDialog } from '#features/pickup/dialogs/change-dialog.tsx';
import { type PickupDialogProps, usePickupChange } from '#features/pickup/dialogs/use-pickup-change.ts';
import { readNow } from '#platform/api/clock.ts';
import { Button } from '#ui/button/button.tsx';
import { takeForm } from '#ui/form/use-submit.ts';
import { texts } from './texts.ts';

export function UpdateStatusDialog(props: PickupDialogProps) {
  const { pickup } = props;
  const [started] = useState(!mayAct('start', 'collector', pickup.status));
  const [problem, setProblem] = useState(!mayActNow('start', 'collector', pickup, readNow()));
  return problem ? (
    <CouldNotCollectDialog {...props} title={started ? texts.updateStarted : undefined} />
  ) : (
    <StartDialog {...props} onProblem={() => setProblem(true)} />
  );
}

function StartDialog({ onProblem, ...props }: PickupDialogProps & { readonly onProblem: () => void }) {
  const change = usePickupChange(props, (error) => describeRefusal('startPickup', error));
  return (
    <ChangeDialog
      title={texts.updateTitle}
      change={change}
      allowed={mayActNow('start', 'collector', change.pickup, readNow())}
      household
      submitLabel={texts.start}
      busyLabel={texts.working}
      onSubmit={(event) => void change.run('startPickup', {}, takeForm(event))}
    >
      <p>{texts.updateQuestion}</p>
      <Button tone="secondary" icon="alert" onClick={onProblem} disabled={change.busy}>
        {texts.couldNotCollect}
      </Button>
    </ChangeDialog>
  );
}
