import { type FormEvent, useState } from 'react';
import { listHalfHours } from '#contracts/pickups/pin-times.ts';
import { mayAct } from '#contracts/pickups/transitions.ts';
import { ChangeDialog } from '#features/pickup/dialogs/change-dialog.tsx';
import { type PickupDialogProps, usePickupChange } from '#features/pickup/dialogs/use-pickup-change.ts';
import { printTime } from '#shared/dates.ts';
import { CheckboxField } from '#ui/form/fields/checkbox-field.tsx';
import { SelectField } from '#ui/form/fields/select-field.tsx';
import { takeForm } from '#ui/form/use-submit.ts';
import { texts } from './texts.ts';

/** Staff put a stop first in its collector's round, or say by when it is to be reached. */
export function PinDialog(props: PickupDialogProps) {
  const change = usePickupChange(props);
  const { pin, status, scheduledAt, assignedCollector } = change.pickup;
  const [isFirst, setFirst] = useState(pin?.first === true);
  const [before, setBefore] = useState(pin?.before ?? '');
  const submit = (event: FormEvent<HTMLFormElement>) =>
    void change.run('pinPickup', { first: isFirst, before: before || null }, takeForm(event));
  return (
    <ChangeDialog
      title={texts.pin.title}
      change={change}
      allowed={mayAct('pin', 'admin', status)}
      household
      collector
      submitLabel={texts.pin.submit}
      onClose={props.onClose}
      onSubmit={submit}
    >
      <CheckboxField
        label={texts.pin.first}
        hint={assignedCollector ? undefined : texts.pin.nobody}
        disabled={!assignedCollector && !isFirst}
        checked={isFirst}
        onChange={({ target }) => setFirst(target.checked)}
        data-autofocus
      />
      <SelectField
        label={texts.pin.before}
        placeholder={texts.pin.any}
        options={listHalfHours(scheduledAt, pin?.before).map((value) => ({ value, label: printTime(value) }))}
        value={before}
        onChange={({ target }) => setBefore(target.value)}
      />
    </ChangeDialog>
  );
}
