import { useState } from 'react';
import { couldNotCollectBody } from '#contracts/pickups/pickup-bodies.ts';
import { mayAct } from '#contracts/pickups/transitions.ts';
import { couldNotCollectReasons } from '#contracts/pickups/visit-fields.ts';
import { ChangeDialog } from '#features/pickup/dialogs/change-dialog.tsx';
import { type PickupDialogProps, usePickupChange } from '#features/pickup/dialogs/use-pickup-change.ts';
import { TextareaField } from '#ui/form/fields/textarea-field.tsx';
import { TileField } from '#ui/form/fields/tile-field.tsx';
import { type FieldErrors, formValues } from '#ui/form/use-form-errors.ts';
import { stopTexts } from './at-door-texts.ts';
import { describeRefusal } from './describe-refusal.ts';

const { couldNotCollect: texts } = stopTexts;

const reasons = Object.entries(couldNotCollectReasons).map(([value, label]) => ({ value, label }));

type Props = PickupDialogProps & {
  readonly title?: string;
};

export function CouldNotCollectDialog({ title, ...props }: Props) {
  const change = usePickupChange(props, (error) => describeRefusal('couldNotCollect', error));
  const [reason, setReason] = useState<string>();
  const isOther = reason === 'other';
  const submit = change.submit(
    couldNotCollectBody,
    (body, attempt) => change.send('couldNotCollect', body, attempt),
    (form): FieldErrors => {
      const isUnsaid = isOther && !`${formValues(form).note}`.trim();
      return isUnsaid ? { note: texts.noteMissing } : {};
    },
  );
  return (
    <ChangeDialog
      title={title ?? texts.title}
      change={change}
      allowed={mayAct('could-not-collect', 'collector', change.pickup.status)}
      household
      submitLabel={texts.submit}
      onSubmit={submit}
    >
      <p>{texts.explain}</p>
      <TileField
        label={texts.reason}
        name="reason"
        options={reasons}
        value={reason}
        onChange={(chosen) => {
          setReason(chosen);
          change.clear(['reason', 'note']);
        }}
      />
      <TextareaField
        label={texts.note}
        hint={texts.noteHint}
        name="note"
        rows={2}
        maxLength={500}
        optional={!isOther}
      />
    </ChangeDialog>
  );
}
