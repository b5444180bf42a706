import { useState } from 'react';
import * as v from 'valibot';
import { amountOf, printAmount } from '#contracts/money/prices.ts';
import { size, sizeLabel, sizeMeasure, sizes } from '#contracts/money/sizes.ts';
import { week, weekdaysOf } from '#contracts/orders/order-weekdays.ts';
import type { OrderPickup, StandingOrder } from '#contracts/orders/standing-orders.ts';
import { contentLimits } from '#contracts/pickups/pickup-content.ts';
import { PauseOrderDialog, pauseForm } from '#features/pickup/pause-order-dialog.tsx';
import { texts as priceTexts } from '#features/prices/price-parts.tsx';
import { useQuote } from '#features/prices/use-price-list.ts';
import { readNow } from '#platform/api/clock.ts';
import { todayInAccra } from '#shared/dates.ts';
import { blankable, date, line, paragraph, time } from '#shared/fields.ts';
import { nameWeekday } from '#shared/print-when.ts';
import { FormDialog } from '#ui/dialog/form-dialog.tsx';
import { CheckboxGroup } from '#ui/form/fields/checkbox-group.tsx';
import { CountStepper } from '#ui/form/fields/count-stepper.tsx';
import { type Option, SelectField } from '#ui/form/fields/select-field.tsx';
import { DateField, TextField, TimeField } from '#ui/form/fields/text-field.tsx';
import { TextareaField } from '#ui/form/fields/textarea-field.tsx';
import { FreshOrder } from './order-card.tsx';
import { texts } from './texts.ts';
import { updateOrder, useOrderChange } from './use-orders.ts';

type Props = {
  readonly order: StandingOrder;
  readonly onClose: () => void;
  readonly onChanged: (created: readonly OrderPickup[]) => void;
};

const schema = v.object({
  /** Asked only where there is a price list. */
  size: v.optional(v.union([v.literal(''), size])),
  everyWeeks: v.picklist(['1', '2']),
  weekdays: v.pipe(
    v.array(v.string()),
    v.transform((ticked) => ticked.map(Number)),
  ),
  start: time,
  location: line('location', contentLimits.location),
  notes: paragraph('notes', contentLimits.notes),
  endsOn: blankable(date),
});

const repeats = [
  { value: '1', label: texts.everyWeek },
  { value: '2', label: texts.everyTwoWeeks },
];

const days = week.map((day) => ({ value: `${day}`, label: nameWeekday(day) }));

export function EditOrderDialog({ order, onClose, onChanged }: Props) {
  const form = useOrderChange(order);
  const { opened } = form;
  const sizes = useSizeOptions(opened);
  const [count, setCount] = useState(opened.count ?? 1);
  const save = form.submit(schema, async (typed, attempt) => {
    const changes = findChanges(opened, { ...v.parse(schema, typed), count });
    onChanged(await updateOrder(changes, attempt));
    onClose();
  });
  return (
    <FormDialog
      title={texts.changeTitle}
      form={form}
      texts={{ cancel: texts.back, submit: texts.save, busy: texts.saving }}
      fresh={<FreshOrder order={form.fresh} />}
      onSubmit={save}
      onClose={onClose}
    >
      <p className="text-ink-soft">{texts.changeHint}</p>
      <Fields order={opened} sizes={sizes} />
      {sizes && <CountStepper label={priceTexts.howMany} value={count} onChange={setCount} />}
    </FormDialog>
  );
}

type FieldsProps = Pick<Props, 'order'> & { readonly sizes: readonly Option[] | undefined };

function Fields({ order, sizes }: FieldsProps) {
  return (
    <>
      <RhythmFields order={order} />
      <TextField
        label={texts.location}
        name="location"
        defaultValue={order.location}
        maxLength={contentLimits.location}
        autoComplete="street-address"
      />
      <TextareaField
        label={texts.notes}
        name="notes"
        rows={2}
        defaultValue={order.notes}
        maxLength={contentLimits.notes}
        optional
      />
      <DateField label={texts.endsOn} name="endsOn" defaultValue={order.endsOn} optional />
      {sizes && (
        <SelectField
          label={texts.size}
          hint={texts.sizeHint}
          name="size"
          options={sizes}
          placeholder={order.size ? undefined : texts.chooseSize}
          defaultValue={order.size ?? ''}
        />
      )}
    </>
  );
}

function RhythmFields({ order }: Pick<Props, 'order'>) {
  return (
    <>
      <SelectField
        label={texts.everyWeeks}
        name="everyWeeks"
        options={repeats}
        defaultValue={String(order.everyWeeks)}
      />
      <CheckboxGroup
        label={texts.weekdays}
        name="weekdays"
        options={days}
        ticked={weekdaysOf(order).map(String)}
      />
      <TimeField label={texts.start} name="start" defaultValue={order.start} />
    </>
  );
}

type Typed = v.InferOutput<typeof schema> & { readonly count: number };

/** Only what differs: an old order may stand at a time that is no longer offered, and must stay changeable. */
function findChanges(order: StandingOrder, typed: Typed) {
  const everyWeeks: 1 | 2 = typed.everyWeeks === '1' ? 1 : 2;
  const { count } = typed;
  const weekdays = [...typed.weekdays].sort();
  return {
    ...(typed.size && typed.size !== order.size ? { size: typed.size, count } : {}),
    ...(count === (order.count ?? 1) ? {} : { count }),
    ...(everyWeeks === order.everyWeeks ? {} : { everyWeeks }),
    ...(weekdays.join() === weekdaysOf(order).join() ? {} : { weekdays }),
    ...(typed.start === order.start ? {} : { start: typed.start }),
    ...(typed.location === order.location ? {} : { location: typed.location }),
    ...(typed.notes === (order.notes ?? '') ? {} : { notes: typed.notes }),
    ...(typed.endsOn === order.endsOn ? {} : { endsOn: typed.endsOn ?? null }),
  };
}

/** The sizes of an order with what the first pickup that is not planned yet would cost; undefined without a price list. */
function useSizeOptions({ areaId, wasteType, upcoming }: StandingOrder): readonly Option[] | undefined {
  const date = upcoming.find(({ pickup }) => !pickup)?.date ?? todayInAccra(readNow());
  const amounts = useQuote({ areaId, date, wasteType, size: undefined })?.amounts;
  return (
    amounts &&
    sizes.map((value) => {
      const price = printAmount(amountOf({ amounts }, value));
      return { value, label: `${sizeLabel(value)}, ${sizeMeasure(value)}: ${price}` };
    })
  );
}

export function PauseDialog({ order, onClose }: Omit<Props, 'onChanged'>) {
  const form = useOrderChange(order);
  const pause = form.submit(pauseForm, async ({ pausedUntil }, attempt) => {
    await updateOrder({ pausedUntil }, attempt);
    onClose();
  });
  const fresh = <FreshOrder order={form.fresh} />;
  return <PauseOrderDialog form={form} texts={texts} fresh={fresh} onSubmit={pause} onClose={onClose} />;
}
