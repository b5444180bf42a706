import { type FormEvent, useState } from 'react';
import { mayAct } from '#contracts/pickups/transitions.ts';
import { ChangeDialog } from '#features/pickup/dialogs/change-dialog.tsx';
import { type PickupDialogProps, usePickupChange } from '#features/pickup/dialogs/use-pickup-change.ts';
import { texts } from '#features/pickup/texts.ts';
import { texts as positionTexts } from '#features/places/texts.ts';
import { readTyped } from '#features/places/typed-position.tsx';
import { TextField } from '#ui/form/fields/text-field.tsx';
import { positionErrors } from '#ui/form/position-errors.ts';
import { takeForm } from '#ui/form/use-submit.ts';

export function PositionDialog(props: PickupDialogProps) {
  const change = usePickupChange(props);
  const [text, setText] = useState(change.pickup.plusCode ?? '');
  const submit = (event: FormEvent<HTMLFormElement>) => {
    const form = takeForm(event);
    const { position, error = positionErrors.form } = readTyped(text);
    change.show(form, position ? {} : { position: error });
    if (position) void change.run('editPickup', { position }, form);
  };
  return (
    <ChangeDialog
      title={positionTexts.set}
      change={change}
      allowed={mayAct('edit', 'admin', change.pickup.status)}
      household
      submitLabel={positionTexts.save}
      busyLabel={texts.saving}
      onClose={props.onClose}
      onSubmit={submit}
    >
      <TextField
        label={positionTexts.position}
        hint={positionTexts.typedHint}
        name="position"
        autoComplete="off"
        autoCapitalize="characters"
        value={text}
        onChange={({ target }) => setText(target.value)}
        data-autofocus
      />
    </ChangeDialog>
  );
}
