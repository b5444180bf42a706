import * as v from 'valibot';
import { problemLimits, reportProblemBody } from '#contracts/problem-calls.ts';
import { problemKinds } from '#contracts/problem-rules.ts';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextareaField } from '../../../ui/fields/textarea-field.tsx';
import { useFormErrors } from '../../../ui/use-form-errors.ts';
import { ChangeDialog } from '../dialogs/change-dialog.tsx';
import { type PickupDialogProps, usePickupChange } from '../dialogs/use-pickup-change.ts';
import { texts } from './texts.ts';

const kinds = Object.entries(problemKinds).map(([value, label]) => ({ value, label }));

/** A household says that something went wrong with its pickup. */
export function ReportDialog(props: PickupDialogProps) {
  const change = usePickupChange(props);
  const { errors, check, clearEdited } = useFormErrors();
  const submit = (form: HTMLFormElement) => {
    const typed = check(form, reportProblemBody);
    if (!typed) return;
    const { kind, note } = v.parse(reportProblemBody, typed);
    void change.run('reportProblem', { kind, note });
  };
  return (
    <ChangeDialog
      title={texts.title}
      change={change}
      allowed={change.pickup.status !== 'cancelled'}
      submitLabel={texts.submit}
      onClose={props.onClose}
      onSubmit={submit}
      onInput={clearEdited}
    >
      <p>{texts.explain}</p>
      <SelectField
        label={texts.kind}
        name="kind"
        options={kinds}
        placeholder={texts.chooseKind}
        error={errors.kind ?? change.fieldErrors.kind}
        required
        defaultValue=""
        data-autofocus
      />
      <TextareaField
        label={texts.note}
        hint={texts.noteHint}
        name="note"
        rows={3}
        maxLength={problemLimits.note}
        error={errors.note ?? change.fieldErrors.note}
        optional
      />
    </ChangeDialog>
  );
}
