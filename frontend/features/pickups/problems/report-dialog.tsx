import { problemLimits, reportProblemBody } from '#contracts/problems/problem-calls.ts';
import { type ProblemKind, problemKinds } from '#contracts/problems/problem-rules.ts';
import { ChangeDialog } from '#features/pickups/dialogs/change-dialog.tsx';
import { type PickupDialogProps, usePickupChange } from '#features/pickups/dialogs/use-pickup-change.ts';
import { SelectField } from '#ui/form/fields/select-field.tsx';
import { TextareaField } from '#ui/form/fields/textarea-field.tsx';
import { texts } from './texts.ts';

const kinds = Object.entries(problemKinds).map(([value, label]) => ({ value, label }));

type Props = PickupDialogProps & {
  /** What they have said already by the button that they pressed. */
  readonly kind?: ProblemKind;
};

/** A household says that something went wrong with its pickup. */
export function ReportDialog(props: Props) {
  const change = usePickupChange(props);
  const submit = change.submit(reportProblemBody, (body, attempt) =>
    change.send('reportProblem', body, attempt),
  );
  return (
    <ChangeDialog
      title={texts.title}
      change={change}
      allowed={change.pickup.status !== 'cancelled'}
      submitLabel={texts.submit}
      onClose={props.onClose}
      onSubmit={submit}
    >
      <p>{texts.explain}</p>
      <SelectField
        label={texts.kind}
        name="kind"
        options={kinds}
        placeholder={texts.chooseKind}
        error={change.errors.kind}
        required
        defaultValue={props.kind ?? ''}
        data-autofocus
      />
      <TextareaField
        label={texts.note}
        hint={texts.noteHint}
        name="note"
        rows={3}
        maxLength={problemLimits.note}
        error={change.errors.note}
        optional
      />
    </ChangeDialog>
  );
}
