import type { ComponentProps, ReactNode } from 'react';
import { isOverdue } from '#contracts/pickups/overdue.ts';
import { problemLimits, reportProblemBody } from '#contracts/problems/problem-calls.ts';
import { listProblemKinds, type ProblemKind, problemKinds } from '#contracts/problems/problem-rules.ts';
import { readNow } from '#platform/api/clock.ts';
import { SelectField } from '#ui/form/fields/select-field.tsx';
import { TextareaField } from '#ui/form/fields/textarea-field.tsx';
import { ChangeDialog } from './change-dialog.tsx';
import { type PickupDialogProps, usePickupChange } from './use-pickup-change.ts';

const texts = {
  kind: 'What went wrong?',
  chooseKind: 'Choose one',
  note: 'What happened',
  noteHint: 'This helps us solve the problem. The collector won’t see it.',
} as const;

type Props = PickupDialogProps &
  Pick<ComponentProps<typeof ChangeDialog>, 'title' | 'submitLabel' | 'state' | 'household'> & {
    readonly call: 'reportProblem' | 'reportProblemForHousehold';
    readonly kind?: ProblemKind;
    readonly children: ReactNode;
  };

export function ReportDialog({ call, kind, children, ...props }: Props) {
  const change = usePickupChange(props);
  const { pickup } = change;
  const kinds = listProblemKinds({ ...pickup, due: pickup.money?.due });
  return (
    <ChangeDialog
      {...props}
      change={change}
      allowed={pickup.status !== 'cancelled'}
      onSubmit={change.submit(reportProblemBody, (body, attempt) => change.send(call, body, attempt))}
    >
      {children}
      <SelectField
        label={texts.kind}
        name="kind"
        options={kinds.map((value) => ({ value, label: problemKinds[value] }))}
        placeholder={texts.chooseKind}
        required
        // An overdue pickup is mostly reported because nobody came.
        defaultValue={kind ?? (isOverdue(pickup, readNow()) ? 'not-collected' : '')}
        data-autofocus
      />
      <TextareaField
        label={texts.note}
        hint={texts.noteHint}
        name="note"
        rows={3}
        maxLength={problemLimits.note}
        optional
      />
    </ChangeDialog>
  );
}
