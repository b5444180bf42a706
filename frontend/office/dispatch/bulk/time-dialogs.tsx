import { type FormEvent, useState } from 'react';
import * as v from 'valibot';
import { closedDayReason } from '#contracts/areas/areas.ts';
import type { DispatchPickup } from '#contracts/plan/dispatch.ts';
import { TimeChoice } from '#features/booking/slots/when-choice.tsx';
import { bulkTexts, say } from '#office/dispatch/texts.ts';
import { todayInAccra } from '#shared/dates.ts';
import { FormDialog } from '#ui/dialog/form-dialog.tsx';
import { DateField, TextField } from '#ui/form/fields/text-field.tsx';
import { takeForm, useSubmit } from '#ui/form/use-submit.ts';
import { useNow } from '#ui/use-now.ts';
import type { Target } from './bulk-job.ts';

type Props = {
  readonly pickups: readonly DispatchPickup[];
  readonly onStart: (target: Target) => void;
  readonly onClose: () => void;
};

/** When many pickups are to be: of one area with the seats that are left, of several areas the day alone. */
export function MoveManyDialog({ pickups, onStart, onClose }: Props) {
  const form = useSubmit();
  const now = useNow();
  const [when, setWhen] = useState({ date: '', time: '' });
  const [areaId = '', ...others] = new Set(pickups.map(({ area }) => area.id));
  const submit = (event: FormEvent<HTMLFormElement>) => {
    const element = takeForm(event);
    if (when.date) onStart({ move: { date: when.date, time: when.time || undefined } });
    else form.show(element, { date: bulkTexts.chooseDay });
  };
  return (
    <FormDialog
      title={say.moveTitle(pickups.length)}
      size="wide"
      form={form}
      texts={{ cancel: bulkTexts.back, submit: say.move(pickups.length), busy: say.moving }}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{others.length > 0 ? bulkTexts.severalAreas : bulkTexts.keepsTime}</p>
      {others.length > 0 ? (
        <DateField
          label={bulkTexts.date}
          name="date"
          min={todayInAccra(now)}
          value={when.date}
          onChange={(event) => setWhen({ date: event.target.value, time: '' })}
        />
      ) : (
        <TimeChoice
          areaId={areaId}
          value={{ areaId, ...when }}
          onChange={(change) => setWhen({ ...when, ...change })}
          errors={form.errors}
          now={now}
        />
      )}
    </FormDialog>
  );
}

const schema = v.object({ reason: closedDayReason });

/** Why the households of many pickups have to choose a new time. */
export function PostponeManyDialog({ pickups, onStart, onClose }: Props) {
  const form = useSubmit();
  return (
    <FormDialog
      title={say.postponeTitle(pickups.length)}
      form={form}
      tone="danger"
      texts={{ cancel: bulkTexts.back, submit: say.postpone(pickups.length), busy: say.postponing }}
      onSubmit={form.submit(schema, async (postpone) => onStart({ postpone }))}
      onClose={onClose}
    >
      <p>{bulkTexts.postponeHint}</p>
      <TextField
        label={bulkTexts.reason}
        hint={bulkTexts.reasonHint}
        name="reason"
        maxLength={100}
        autoComplete="off"
        data-autofocus
      />
    </FormDialog>
  );
}
