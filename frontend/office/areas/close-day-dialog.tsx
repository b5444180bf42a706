import { useState } from 'react';
import * as v from 'valibot';
import { allAreas } from '#contracts/areas/area-calls.ts';
import { type Area, closedDayReason } from '#contracts/areas/areas.ts';
import type { DayReach } from '#contracts/areas/day-reach.ts';
import { call } from '#platform/api/client.ts';
import { readNow } from '#platform/api/clock.ts';
import { addDays, bookableDays, todayInAccra } from '#shared/dates.ts';
import { date } from '#shared/fields.ts';
import { printDateWithDay } from '#shared/print-when.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { FormDialog } from '#ui/dialog/form-dialog.tsx';
import { DateField, TextField } from '#ui/form/fields/text-field.tsx';
import { intoView } from '#ui/into-view.ts';
import { Alert } from '#ui/state/alert.tsx';
import { toast } from '#ui/toast/toast.ts';
import { readBooked, useAreaChange } from './area-calls.ts';
import { FreshArea } from './area-facts.tsx';
import { Reach } from './reach.tsx';
import { dayTexts, reachTexts, texts } from './texts.ts';

const schema = v.object({ date, reason: closedDayReason });

type Props = {
  readonly area?: Area;
  /** `YYYY-MM-DD`, where the day is known already. */
  readonly date?: string;
  readonly onClose: () => void;
};

/** Closes a day, first without its pickups: if there are any, the second time with them. */
function useCloseDay({ area, onClose }: Props) {
  const [asked, setAsked] = useState('');
  const [reached, setReached] = useState<DayReach>();
  const form = useAreaChange(area);
  const id = area?.id ?? allAreas;
  const booked = readBooked(form.failure);
  const close = form.submit(schema, async (typed, { idempotencyKey, subject }) => {
    setAsked(typed.date);
    const done = await call('closeDay', {
      params: { id, date: typed.date },
      body: {
        reason: typed.reason,
        version: subject?.version,
        postpone: booked === undefined ? undefined : true,
      },
      idempotencyKey,
    });
    toast.success(dayTexts.postponed(done.message, done.booked));
    if (done.reach?.unreached.length) setReached(done.reach);
    else onClose();
  });
  return {
    form,
    close,
    reached,
    question: booked && { ...booked, date: asked },
  };
}

export function CloseDayDialog(props: Props) {
  const { area, onClose } = props;
  const { form, close, reached, question } = useCloseDay(props);
  const today = todayInAccra(readNow());
  if (reached) return <Closed reach={reached} onClose={onClose} />;
  return (
    <FormDialog
      title={area ? dayTexts.titleIn(area.name) : texts.closeEverywhere}
      form={form}
      texts={{
        submit: question ? dayTexts.postpone(question.booked) : dayTexts.close,
        busy: dayTexts.closing,
      }}
      tone={question ? 'danger' : 'primary'}
      savedAs={`close-day:${area?.id ?? allAreas}`}
      fresh={form.fresh && <FreshArea area={form.fresh} />}
      onSubmit={close}
      onEdit={({ target }) => {
        // Another day has other pickups.
        if (target instanceof HTMLInputElement && target.name === 'date') form.reset();
      }}
      onClose={onClose}
    >
      {!area && <p>{dayTexts.allScope}</p>}
      <DateField
        label={dayTexts.date}
        name="date"
        min={today}
        max={addDays(today, bookableDays * 6)}
        defaultValue={props.date}
        data-autofocus={props.date ? undefined : true}
      />
      <TextField
        label={dayTexts.reason}
        hint={dayTexts.reasonHint}
        name="reason"
        maxLength={100}
        autoComplete="off"
        data-autofocus={props.date ? true : undefined}
      />
      {question && <Question {...question} />}
    </FormDialog>
  );
}

/** The day is closed: whom staff have to call stays in sight. */
function Closed({ reach, onClose }: { readonly reach: DayReach } & Pick<Props, 'onClose'>) {
  const footer = <Button onClick={onClose}>{reachTexts.done}</Button>;
  return (
    <Dialog open title={reachTexts.closedTitle} onClose={onClose} footer={footer}>
      <Reach reach={reach} />
    </Dialog>
  );
}

type Question = { readonly booked: number; readonly reach?: DayReach | undefined; readonly date: string };

function Question({ booked, reach, date }: Question) {
  return (
    <div ref={intoView} className="scroll-m-4">
      <Alert tone="warning">
        <p className="font-semibold">{dayTexts.booked(booked, printDateWithDay(date))}</p>
        <p>{dayTexts.meets}</p>
        {reach && <Reach reach={reach} />}
      </Alert>
    </div>
  );
}
