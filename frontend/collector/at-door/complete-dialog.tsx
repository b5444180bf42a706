import { useEffect, useState } from 'react';
import { hasAmounts } from '#contracts/money/prices.ts';
import { mayActNow } from '#contracts/pickups/transitions.ts';
import { ChangeDialog } from '#features/pickup/dialogs/change-dialog.tsx';
import { type PickupDialogProps, usePickupChange } from '#features/pickup/dialogs/use-pickup-change.ts';
import { readNow } from '#platform/api/clock.ts';
import { printWhen } from '#shared/print-when.ts';
import { takeForm } from '#ui/form/use-submit.ts';
import { toast } from '#ui/toast/toast.ts';
import { AtDoor, AtDoorAnswers, useAtDoor } from './at-door.tsx';
import { stopTexts } from './at-door-texts.ts';
import { describeRefusal } from './describe-refusal.ts';

const { complete: texts } = stopTexts;

/** A collector completes an assignment: the size where it has a price, and whether it was paid. */
export function CompleteDialog(props: PickupDialogProps) {
  const atDoor = useAtDoor(props.pickup);
  const change = usePickupChange(
    props,
    (error) => `${texts.failed} ${describeRefusal('completePickup', error, atDoor.sent)}`,
  );
  const { failure } = change;
  const [isEarly] = useState(() => readNow().getTime() < Date.parse(props.pickup.scheduledAt));
  useEffect(() => {
    if (failure !== undefined) toast.error(texts.failed);
  }, [failure]);
  const isPriced = hasAmounts(change.pickup);
  return (
    <ChangeDialog
      title={texts.title}
      change={change}
      allowed={mayActNow('complete', 'collector', change.pickup, readNow())}
      role="alertdialog"
      household
      submitLabel={texts.submit}
      answers={isPriced && <AtDoorAnswers atDoor={atDoor} change={change} />}
      onClose={props.onClose}
      onSubmit={(event) => {
        const form = takeForm(event);
        if (!isPriced) void change.run('completePickup', {}, form);
      }}
    >
      {isEarly && <p className="font-semibold">{`${texts.early} ${printWhen(change.pickup)}.`}</p>}
      {isPriced ? <AtDoor atDoor={atDoor} pickup={change.pickup} /> : <p>{texts.question}</p>}
    </ChangeDialog>
  );
}
