import { type ComponentProps, type FormEvent, useState } from 'react';
import * as v from 'valibot';
import { hasAmounts } from '#contracts/money/prices.ts';
import { sizes } from '#contracts/money/sizes.ts';
import { completeForCollectorBody, reopenPickupBody } from '#contracts/pickups/pickup-bodies.ts';
import { listHalfHours } from '#contracts/pickups/pin-times.ts';
import { mayAct, mayActNow } from '#contracts/pickups/transitions.ts';
import { ChangeDialog } from '#features/pickup/dialogs/change-dialog.tsx';
import { ReportDialog } from '#features/pickup/dialogs/report-dialog.tsx';
import {
  type PickupChange,
  type PickupDialogProps,
  usePickupChange,
} from '#features/pickup/dialogs/use-pickup-change.ts';
import { texts as pickupTexts } from '#features/pickup/texts.ts';
import { texts as positionTexts } from '#features/places/texts.ts';
import { readTyped } from '#features/places/typed-position.tsx';
import { SizeChoice } from '#features/prices/price-parts.tsx';
import { readNow } from '#platform/api/clock.ts';
import { printTime, toScheduledAt } from '#shared/dates.ts';
import { blankable, date, time } from '#shared/fields.ts';
import { cedis, toPesewas } from '#ui/form/cedis-field.ts';
import { CheckboxField } from '#ui/form/fields/checkbox-field.tsx';
import { SelectField } from '#ui/form/fields/select-field.tsx';
import { CedisField, DateField, TextField, TimeField } from '#ui/form/fields/text-field.tsx';
import { TextareaField } from '#ui/form/fields/textarea-field.tsx';
import { positionErrors } from '#ui/form/position-errors.ts';
import { takeForm } from '#ui/form/use-submit.ts';
import { texts } from './texts.ts';

const { cancel } = pickupTexts;
const cancelForm = v.object({ reason: v.optional(v.string(), '') });

export function CancelDialog(props: PickupDialogProps) {
  const change = usePickupChange(props);
  const submit = change.submit(cancelForm, (body, attempt) =>
    change.send('cancelPickupByAdmin', body, attempt),
  );
  return (
    <ChangeDialog
      title={cancel.title}
      change={change}
      allowed={mayActNow('cancel', 'admin', change.pickup, readNow())}
      household
      role="alertdialog"
      tone="danger"
      submitLabel={cancel.submit}
      backLabel={cancel.back}
      onSubmit={submit}
    >
      <p>{cancel.question}</p>
      <Reason hint={texts.cancel.reasonHint} optional />
    </ChangeDialog>
  );
}

const words = texts.complete;

const completeForm = v.object({
  date,
  time,
  size: v.optional(v.string()),
  amount: blankable(cedis),
  reason: completeForCollectorBody.entries.reason,
});

function toBody(typed: v.InferInput<typeof completeForm>, count: number) {
  const size = sizes.find((one) => one === typed.size);
  const paid = toPesewas(typed.amount ?? '');
  return {
    at: toScheduledAt(typed.date, typed.time),
    ...(size && { size, count }),
    ...(paid > 0 && { paid: { method: 'cash' as const, amount: paid } }),
    reason: typed.reason,
  };
}

/** Staff complete a pickup for its collector, whose phone cannot: when, how much, what was paid, and why. */
export function CompleteForCollectorDialog(props: PickupDialogProps) {
  const change = usePickupChange(props);
  const { pickup, errors } = change;
  const [count, setCount] = useState(pickup.price?.count ?? 1);
  const submit = change.submit(completeForm, (typed, attempt) =>
    change.send('completeForCollector', toBody(typed, count), attempt),
  );
  return (
    <ChangeDialog
      title={words.title}
      change={change}
      allowed={mayActNow('complete', 'admin', pickup, readNow())}
      household
      collector
      submitLabel={words.submit}
      onSubmit={submit}
    >
      <div className="grid grid-cols-2 gap-3">
        <DateField label={words.date} name="date" defaultValue={pickup.scheduledAt.slice(0, 10)} />
        <TimeField label={words.time} name="time" error={errors.time ?? errors.at} data-autofocus />
      </div>
      <AtDoor pickup={pickup} count={count} onCount={setCount} />
      <Reason hint={words.reasonHint} />
    </ChangeDialog>
  );
}

type AtDoorProps = Pick<PickupChange, 'pickup'> & {
  readonly count: number;
  readonly onCount: (count: number) => void;
};

function AtDoor({ pickup, count, onCount }: AtDoorProps) {
  const [size, setSize] = useState<string>(pickup.price?.size ?? '');
  return (
    <>
      {hasAmounts(pickup) && (
        <SizeChoice
          label={words.size}
          amounts={pickup.price?.amounts ?? {}}
          value={size}
          onChange={(next) => setSize(next.size)}
          count={count}
          onCount={onCount}
          isAtDoor
        />
      )}
      <CedisField label={words.cash} hint={words.cashHint} name="amount" optional />
    </>
  );
}

export function LogProblemDialog(props: PickupDialogProps) {
  const { title, submit, explain } = texts.logProblem;
  return (
    <ReportDialog {...props} call="reportProblemForHousehold" title={title} submitLabel={submit} household>
      <p>{explain}</p>
    </ReportDialog>
  );
}

/** Makes a pickup the first stop of its collector's round, or says by when to reach it. */
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
      busyLabel={pickupTexts.saving}
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

export function ReopenDialog(props: PickupDialogProps) {
  const change = usePickupChange(props);
  const submit = change.submit(reopenPickupBody, (body, attempt) =>
    change.send('reopenPickup', body, attempt),
  );
  return (
    <ChangeDialog
      title={texts.reopen.title}
      change={change}
      allowed={mayAct('reopen', 'admin', change.pickup.status)}
      household
      collector
      submitLabel={texts.reopen.submit}
      onSubmit={submit}
    >
      <p>{texts.reopen.explain}</p>
      <Reason hint={texts.reopen.reasonHint} data-autofocus />
    </ChangeDialog>
  );
}

function Reason(props: Partial<ComponentProps<typeof TextareaField>>) {
  return <TextareaField label={texts.reason} name="reason" rows={2} maxLength={500} {...props} />;
}
