import { useState } from 'react';
import * as v from 'valibot';
import { hasAmounts } from '#contracts/money/prices.ts';
import { sizes } from '#contracts/money/sizes.ts';
import { completeForCollectorBody } from '#contracts/pickups/pickup-bodies.ts';
import { mayActNow } from '#contracts/pickups/transitions.ts';
import { ChangeDialog } from '#features/pickup/dialogs/change-dialog.tsx';
import {
  type PickupChange,
  type PickupDialogProps,
  usePickupChange,
} from '#features/pickup/dialogs/use-pickup-change.ts';
import { SizeChoice } from '#features/prices/price-parts.tsx';
import { readNow } from '#platform/api/clock.ts';
import { toScheduledAt } from '#shared/dates.ts';
import { blankable, date, time } from '#shared/fields.ts';
import { cedis, toPesewas } from '#ui/form/cedis-field.ts';
import { CedisField, DateField, TimeField } from '#ui/form/fields/text-field.tsx';
import { TextareaField } from '#ui/form/fields/textarea-field.tsx';
import { texts as allTexts } from './texts.ts';

const { complete: texts, reason } = allTexts;

const form = v.object({
  date,
  time,
  size: v.optional(v.string()),
  amount: blankable(cedis),
  reason: completeForCollectorBody.entries.reason,
});

function toBody(
  { date: on, time: clock, size, amount = '', reason: why }: v.InferInput<typeof form>,
  count: number,
) {
  const found = sizes.find((one) => one === size);
  const paid = toPesewas(amount);
  return {
    at: toScheduledAt(on, clock),
    ...(found && { size: found, count }),
    ...(paid > 0 && { paid: { method: 'cash' as const, amount: paid } }),
    reason: why,
  };
}

/** Staff complete a pickup for its collector, whose phone cannot: when, what was there, what was paid, and why. */
export function CompleteForCollectorDialog(props: PickupDialogProps) {
  const change = usePickupChange(props);
  const { pickup, errors } = change;
  const [count, setCount] = useState(pickup.price?.count ?? 1);
  const submit = change.submit(form, (typed, attempt) =>
    change.send('completeForCollector', toBody(typed, count), attempt),
  );
  return (
    <ChangeDialog
      title={texts.title}
      change={change}
      allowed={mayActNow('complete', 'admin', pickup, readNow())}
      household
      collector
      submitLabel={texts.submit}
      onClose={props.onClose}
      onSubmit={submit}
    >
      <div className="grid grid-cols-2 gap-3">
        <DateField label={texts.date} name="date" defaultValue={pickup.scheduledAt.slice(0, 10)} />
        <TimeField label={texts.time} name="time" error={errors.time ?? errors.at} data-autofocus />
      </div>
      <AtDoor pickup={pickup} count={count} onCount={setCount} />
      <TextareaField label={reason} hint={texts.reasonHint} name="reason" rows={2} maxLength={500} />
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
          label={texts.size}
          amounts={pickup.price?.amounts ?? {}}
          value={size}
          onChange={(next) => setSize(next.size)}
          count={count}
          onCount={onCount}
          isAtDoor
        />
      )}
      <CedisField label={texts.cash} hint={texts.cashHint} name="amount" optional />
    </>
  );
}
