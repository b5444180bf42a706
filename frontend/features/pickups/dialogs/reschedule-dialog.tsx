import { type FormEvent, useState } from 'react';
import * as v from 'valibot';
import { fieldErrors } from '#contracts/fields.ts';
import { reschedulePickupBody } from '#contracts/pickup-calls.ts';
import { mayAct } from '#contracts/transitions.ts';
import type { FieldErrors } from '../../../ui/use-form-errors.ts';
import { useNow } from '../../../ui/use-now.ts';
import { takeForm } from '../../../ui/use-submit.ts';
import { findTimeErrors, type TimeDraft, toTimeInput } from '../content/time-draft.ts';
import { FreeSlots } from '../slots/free-slots.tsx';
import { type PlaceDraft, WhenChoice } from '../slots/when-choice.tsx';
import { texts } from '../texts.ts';
import { ChangeDialog } from './change-dialog.tsx';
import { dialogTexts } from './texts.ts';
import { type PickupDialogProps, usePickupChange } from './use-pickup-change.ts';

function findErrors(time: TimeDraft): FieldErrors {
  const result = v.safeParse(reschedulePickupBody, { date: time.date, time: time.time });
  return {
    ...findTimeErrors(time, new Date()),
    ...(result.success ? {} : fieldErrors(result.issues)),
  };
}

/** A household moves its own pickup to another day and time, or to another area. */
export function RescheduleDialog(props: PickupDialogProps) {
  const change = usePickupChange(props);
  const { status, area } = change.pickup;
  const [place, setPlace] = useState<PlaceDraft>({ areaId: area.id, date: '', time: '' });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    const form = takeForm(event);
    const found = findErrors(place);
    change.show(form, found);
    if (Object.keys(found).length > 0) return;
    const moved = place.areaId === area.id ? {} : { areaId: place.areaId };
    void change.run('reschedulePickup', { ...toTimeInput(place), ...moved }, form);
  };
  const update = (next: Partial<PlaceDraft>) => {
    setPlace({ ...place, ...next });
    change.clear(Object.keys(next));
  };
  return (
    <ChangeDialog
      title={texts.titles.reschedule}
      change={change}
      allowed={mayAct('reschedule', 'user', status)}
      submitLabel={dialogTexts.reschedule.submit}
      size="wide"
      onClose={props.onClose}
      onSubmit={submit}
    >
      {status === 'assigned' && <p>{dialogTexts.reschedule.released}</p>}
      <WhenChoice
        value={place}
        onChange={update}
        errors={change.errors}
        now={useNow()}
        labels={dialogTexts.reschedule}
      />
      <FreeSlots slots={change.slots} onChoose={({ date, start }) => update({ date, time: start })} />
    </ChangeDialog>
  );
}
