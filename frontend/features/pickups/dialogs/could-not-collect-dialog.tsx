import * as v from 'valibot';
import { couldNotCollect } from '#contracts/collector-calls.ts';
import { couldNotCollectReasons, mayAct } from '#contracts/transitions.ts';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextareaField } from '../../../ui/fields/textarea-field.tsx';
import { useFormErrors } from '../../../ui/use-form-errors.ts';
import { texts } from '../texts.ts';
import { ChangeDialog } from './change-dialog.tsx';
import { type PickupDialogProps, usePickupChange } from './use-pickup-change.ts';

const reasons = Object.entries(couldNotCollectReasons).map(([value, label]) => ({ value, label }));

type Props = PickupDialogProps & {
  /** Where another button than "Could not collect" led here. */
  readonly title?: string;
};

/** A collector reports that a pickup could not be collected, and why. */
export function CouldNotCollectDialog({ title, ...props }: Props) {
  const change = usePickupChange(props);
  const { errors, check, clearEdited } = useFormErrors();
  const submit = (form: HTMLFormElement) => {
    const typed = check(form, couldNotCollect.body);
    if (!typed) return;
    const { reason, note } = v.parse(couldNotCollect.body, typed);
    void change.run(couldNotCollect, { reason, note });
  };
  return (
    <ChangeDialog
      title={title ?? texts.couldNotCollect.title}
      change={change}
      allowed={mayAct('could-not-collect', 'collector', change.pickup.status)}
      household
      submitLabel={texts.couldNotCollect.submit}
      onClose={props.onClose}
      onSubmit={submit}
      onInput={clearEdited}
    >
      <p>{texts.couldNotCollect.explain}</p>
      <SelectField
        label={texts.couldNotCollect.reason}
        name="reason"
        options={reasons}
        placeholder={texts.couldNotCollect.chooseReason}
        error={errors.reason ?? change.fieldErrors.reason}
        required
        defaultValue=""
        data-autofocus
      />
      <TextareaField
        label={texts.couldNotCollect.note}
        hint={texts.couldNotCollect.noteHint}
        name="note"
        rows={2}
        maxLength={500}
        error={errors.note ?? change.fieldErrors.note}
        optional
      />
    </ChangeDialog>
  );
}
