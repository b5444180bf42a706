import { useState } from 'react';
import * as v from 'valibot';
import { fieldErrors } from '#contracts/fields.ts';
import { reschedulePickup } from '#contracts/pickup-calls.ts';
import { mayAct } from '#contracts/transitions.ts';
import { type FieldErrors, useFormErrors } from '../../../ui/use-form-errors.ts';
import { useNow } from '../../../ui/use-now.ts';
import { findTimeErrors, type TimeDraft, toTimeInput } from '../content/time-draft.ts';
import { WhenFields } from '../content/when-fields.tsx';
import { texts } from '../texts.ts';
import { ChangeDialog } from './change-dialog.tsx';
import { type PickupDialogProps, usePickupChange } from './use-pickup-change.ts';

function findErrors(time: TimeDraft): FieldErrors {
  const result = v.safeParse(reschedulePickup.body, time);
  return {
    ...findTimeErrors(time, new Date()),
    ...(result.success ? {} : fieldErrors(result.issues)),
  };
}

/** A household moves its own pickup to another day and time. */
export function RescheduleDialog(props: PickupDialogProps) {
  const change = usePickupChange(props);
  const [time, setTime] = useState<TimeDraft>({ date: '', time: '' });
  const { errors, show, clear } = useFormErrors();
  const { status } = change.pickup;
  const submit = (form: HTMLFormElement) => {
    const found = findErrors(time);
    show(form, found);
    if (Object.keys(found).length > 0) return;
    void change.run(reschedulePickup, toTimeInput(time));
  };
  return (
    <ChangeDialog
      title={texts.reschedule.title}
      change={change}
      allowed={mayAct('reschedule', 'user', status)}
      submitLabel={texts.reschedule.submit}
      onClose={props.onClose}
      onSubmit={submit}
    >
      {status === 'assigned' && <p>{texts.reschedule.released}</p>}
      <WhenFields
        value={time}
        onChange={(next) => {
          setTime({ ...time, ...next });
          clear(Object.keys(next));
        }}
        errors={{ ...change.fieldErrors, ...errors }}
        now={useNow()}
        labels={texts.reschedule}
        autoFocus
      />
    </ChangeDialog>
  );
}
