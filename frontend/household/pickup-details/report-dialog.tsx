import { isOverdue } from '#contracts/pickups/overdue.ts';
import { problemLimits, reportProblemBody } from '#contracts/problems/problem-calls.ts';
import { listProblemKinds, problemKinds } from '#contracts/problems/problem-rules.ts';
import { ChangeDialog } from '#features/pickup/dialogs/change-dialog.tsx';
import { type PickupDialogProps, usePickupChange } from '#features/pickup/dialogs/use-pickup-change.ts';
import { readNow } from '#platform/api/clock.ts';
import { useSession } from '#platform/session/use-session.ts';
import { SelectField } from '#ui/form/fields/select-field.tsx';
import { TextareaField } from '#ui/form/fields/textarea-field.tsx';
import { NewsPromise } from '#ui/news-promise.tsx';
import { OwnPickupState } from './own-pickup-state.tsx';
import { texts as allTexts } from './texts.ts';

const { report: texts } = allTexts;

/** A household says that something went wrong with its pickup. */
export function ReportDialog(props: PickupDialogProps) {
  const change = usePickupChange(props);
  const account = useSession()?.account;
  const { pickup } = change;
  const kinds = listProblemKinds({ ...pickup, due: pickup.money?.due });
  const submit = change.submit(reportProblemBody, (body, attempt) =>
    change.send('reportProblem', body, attempt),
  );
  return (
    <ChangeDialog
      title={texts.title}
      change={change}
      allowed={pickup.status !== 'cancelled'}
      state={OwnPickupState}
      submitLabel={texts.submit}
      onClose={props.onClose}
      onSubmit={submit}
    >
      <p>
        {texts.explain} <NewsPromise account={account} when={texts.whenAnswered} isEssential={false} />
      </p>
      <SelectField
        label={texts.kind}
        name="kind"
        options={kinds.map((kind) => ({ value: kind, label: problemKinds[kind] }))}
        placeholder={texts.chooseKind}
        error={change.errors.kind}
        required
        // Then it is opened by what says that nobody came.
        defaultValue={isOverdue(pickup, readNow()) ? 'not-collected' : ''}
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
