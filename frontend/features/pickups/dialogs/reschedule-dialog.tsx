import { useState } from 'react';
import * as v from 'valibot';
import { fieldErrors } from '#contracts/fields.ts';
import { reschedulePickup } from '#contracts/pickup-calls.ts';
import { mayAct } from '#contracts/transitions.ts';
import type { FieldErrors } from '../../../ui/use-form-errors.ts';
import { clearedErrors } from '../../../ui/use-form-errors.ts';
import { useNow } from '../../../ui/use-now.ts';
import { timeErrors } from '../content/check-draft.ts';
import { dateInput, timeInput } from '../content/pickup-draft.ts';
import { WhenFields } from '../content/when-fields.tsx';
import { texts } from '../texts.ts';
import { ChangeDialog } from './change-dialog.tsx';
import { type PickupDialogProps, usePickupChange } from './use-pickup-change.ts';

function check(wish: { date: string; time: string }): FieldErrors {
  const result = v.safeParse(reschedulePickup.body, wish);
  return {
    ...timeErrors(wish.date, wish.time, new Date()),
    ...(result.success ? {} : fieldErrors(result.issues)),
  };
}

/** A household moves its own pickup to another day and time. */
export function RescheduleDialog(props: PickupDialogProps) {
  const change = usePickupChange(props);
  const [wish, setWish] = useState({ date: '', time: '' });
  const [errors, setErrors] = useState<FieldErrors>({});
  const { status } = change.pickup;
  const submit = () => {
    const found = check(wish);
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    const body = { date: dateInput(wish.date), time: timeInput(wish.time) };
    void change.run(reschedulePickup, body);
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
        value={wish}
        onChange={(next) => {
          setWish({ ...wish, ...next });
          setErrors(clearedErrors(errors, next));
        }}
        errors={{ ...change.fieldErrors, ...errors }}
        now={useNow()}
        labels={texts.reschedule}
        autoFocus
      />
    </ChangeDialog>
  );
}
