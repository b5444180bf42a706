import { type FormEvent, useId, useState } from 'react';
import * as v from 'valibot';
import { allAreas } from '#contracts/area-calls.ts';
import { type Area, closedDayReason } from '#contracts/areas.ts';
import { addDays, bookableDays, todayInAccra } from '#contracts/dates.ts';
import { date as dateField } from '#contracts/fields.ts';
import { ApiError } from '../../platform/api/api-error.ts';
import type { CallAnswer } from '../../platform/api/calls.ts';
import { call } from '../../platform/api/client.ts';
import { useSavedInput } from '../../platform/session/saved-input.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DateField, TextField } from '../../ui/fields/text-field.tsx';
import { intoView } from '../../ui/into-view.ts';
import { toast } from '../../ui/toast.ts';
import { useFormErrors } from '../../ui/use-form-errors.ts';
import { ChangeFailure } from './change-failure.tsx';
import { printDay } from './describe-area.ts';
import { bookedText, closeDayTitle, dayTexts, postponedText, postponeLabel, texts } from './texts.ts';
import { readBooked, useAreaChange } from './use-area-change.ts';

const schema = v.object({ date: dateField, reason: closedDayReason });

type Props = {
  /** Absent: every area. */
  readonly area?: Area;
  /** `YYYY-MM-DD`, where the day is known already. */
  readonly date?: string;
  readonly onClose: () => void;
};

type Day = { readonly date: string; readonly reason: string };

function useCloseDay({ area, onClose }: Props) {
  const form = useFormErrors();
  const [asked, setAsked] = useState<Day>();
  const change = useAreaChange(area, ({ message, booked }: CallAnswer<'closeDay'>) => {
    toast.success(postponedText(message, booked));
    onClose();
  });
  const booked = readBooked(change.failure);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const element = event.currentTarget;
    const typed = form.check(element, schema);
    if (!typed) return;
    const { date, reason } = v.parse(schema, typed);
    setAsked({ date, reason });
    change.run(
      (idempotencyKey, version) =>
        call('closeDay', {
          params: { id: area?.id ?? allAreas, date },
          body: { reason, version, postpone: booked === undefined ? undefined : true },
          idempotencyKey,
        }),
      { onError: (error) => error instanceof ApiError && form.show(element, error.errors) },
    );
  };
  const edit = (event: FormEvent<HTMLFormElement>) => {
    form.clearEdited(event);
    // Another day has other pickups.
    if ((event.target as HTMLInputElement).name === 'date') change.reset(); // input events come from form controls
  };
  return { errors: form.errors, change, booked, asked, submit, edit };
}

/**
 * Closes a day of one area, or of all. When pickups are booked on it, nothing is done at first: the dialog says how
 * many, and asks once more.
 */
export function CloseDayDialog(props: Props) {
  const { area, onClose } = props;
  const { errors, change, booked, asked, submit, edit } = useCloseDay(props);
  const formId = useId();
  const kept = useSavedInput(`close-day:${area?.id ?? allAreas}`);
  const today = todayInAccra(new Date());
  return (
    <Dialog
      open
      title={area ? closeDayTitle(area.name) : texts.closeEverywhere}
      onClose={onClose}
      busy={change.busy}
      footer={<CloseDayButtons formId={formId} busy={change.busy} booked={booked} onBack={onClose} />}
    >
      <form {...kept} id={formId} noValidate onSubmit={submit} onInput={edit} className="flex flex-col gap-4">
        {!area && <p>{dayTexts.allScope}</p>}
        <DateField
          label={dayTexts.date}
          name="date"
          min={today}
          max={addDays(today, bookableDays * 6)}
          defaultValue={props.date}
          error={errors.date}
          data-autofocus={props.date ? undefined : true}
        />
        <TextField
          label={dayTexts.reason}
          hint={dayTexts.reasonHint}
          name="reason"
          maxLength={100}
          autoComplete="off"
          error={errors.reason}
          data-autofocus={props.date ? true : undefined}
        />
        {booked === undefined ? (
          <ChangeFailure change={change} />
        ) : (
          <div ref={intoView} className="scroll-m-4">
            <Alert tone="warning">
              <p className="font-semibold">{bookedText(booked, asked ? printDay(asked.date) : '')}</p>
              <p>{dayTexts.meets}</p>
            </Alert>
          </div>
        )}
      </form>
    </Dialog>
  );
}

type ButtonsProps = {
  readonly formId: string;
  readonly busy: boolean;
  /** Pickups that would be postponed; undefined as long as nobody asked. */
  readonly booked?: number;
  readonly onBack: () => void;
};

function CloseDayButtons({ formId, busy, booked, onBack }: ButtonsProps) {
  return (
    <>
      <Button tone="secondary" onClick={onBack} disabled={busy}>
        {texts.back}
      </Button>
      <Button
        type="submit"
        form={formId}
        tone={booked === undefined ? 'primary' : 'danger'}
        busy={busy}
        busyLabel={dayTexts.closing}
      >
        {booked === undefined ? dayTexts.close : postponeLabel(booked)}
      </Button>
    </>
  );
}
