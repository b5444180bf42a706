import { assignPickup } from '#contracts/admin-calls.ts';
import { sharedTexts } from '#contracts/shared-texts.ts';
import { mayAct } from '#contracts/transitions.ts';
import { failureText } from '../../../platform/api/failure-text.ts';
import { formValues, useFormErrors } from '../../../ui/use-form-errors.ts';
import { texts } from '../texts.ts';
import { ChangeDialog } from './change-dialog.tsx';
import { CollectorChoice } from './collector-choice.tsx';
import { type PickupDialogProps, usePickupChange } from './use-pickup-change.ts';

/** An admin gives a pickup to an approved collector, or to another one. */
export function AssignDialog(props: PickupDialogProps) {
  const change = usePickupChange(props);
  const { errors, show, clearEdited } = useFormErrors();
  const { assignedCollector, status } = change.pickup;
  const submit = (form: HTMLFormElement) => {
    const collectorId = `${formValues(form).collectorId ?? ''}`;
    if (!collectorId) return show(form, { collectorId: sharedTexts.assignIncomplete });
    void change.run(assignPickup, { collectorId });
  };
  return (
    <ChangeDialog
      title={assignedCollector ? texts.assign.again : texts.assign.title}
      change={change}
      allowed={mayAct('assign', 'admin', status)}
      error={failureText(change.failure, texts.assign.failed)}
      household
      collector
      submitLabel={assignedCollector ? texts.assign.submitAgain : texts.assign.submit}
      onClose={props.onClose}
      onSubmit={submit}
      onInput={clearEdited}
    >
      <CollectorChoice
        currentId={assignedCollector?.id}
        error={errors.collectorId ?? change.fieldErrors.collectorId}
      />
    </ChangeDialog>
  );
}
