import * as v from 'valibot';
import type { OrderPickup, StandingOrder } from '#contracts/orders/standing-orders.ts';
import { contentLimits } from '#contracts/pickups/pickup-content.ts';
import { call } from '#platform/api/client.ts';
import { blankable, date, line, paragraph, time } from '#shared/fields.ts';
import { nameWeekday } from '#shared/print-when.ts';
import { FormDialog } from '#ui/dialog/form-dialog.tsx';
import { SelectField } from '#ui/form/fields/select-field.tsx';
import { DateField, TextField, TimeField } from '#ui/form/fields/text-field.tsx';
import { TextareaField } from '#ui/form/fields/textarea-field.tsx';
import type { FieldErrors } from '#ui/form/use-form-errors.ts';
import { toast } from '#ui/toast/toast.ts';
import { FreshOrder } from './order-head.tsx';
import { texts } from './texts.ts';
import { useOrderChange } from './use-orders.ts';

type Props = {
  readonly order: StandingOrder;
  readonly onClose: () => void;
  readonly onChanged: (created: readonly OrderPickup[]) => void;
};

const schema = v.object({
  everyWeeks: v.picklist(['1', '2']),
  weekday: v.string(),
  start: time,
  location: line('location', contentLimits.location),
  notes: paragraph('notes', contentLimits.notes),
  endsOn: blankable(date),
});

const repeats = [
  { value: '1', label: texts.everyWeek },
  { value: '2', label: texts.everyTwoWeeks },
];

/** From Monday on, as people say the days of a week. */
const weekdays = [1, 2, 3, 4, 5, 6, 0].map((day) => ({ value: String(day), label: nameWeekday(day) }));

/** Changes what is not planned yet. */
export function EditOrderDialog({ order, onClose, onChanged }: Props) {
  const form = useOrderChange(order);
  const { opened } = form;
  const save = form.submit(schema, async (typed, { idempotencyKey, subject }) => {
    const body = { ...findChanges(opened, v.parse(schema, typed)), version: subject.version };
    const done = await call('updateStandingOrder', { params: { id: order.id }, body, idempotencyKey });
    toast.success(done.message);
    onChanged(done.created);
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
      <Fields order={opened} errors={form.errors} />
    </FormDialog>
  );
}

function Fields({ order, errors }: Pick<Props, 'order'> & { readonly errors: FieldErrors }) {
  return (
    <>
      <SelectField
        label={texts.everyWeeks}
        name="everyWeeks"
        options={repeats}
        defaultValue={String(order.everyWeeks)}
        error={errors.everyWeeks}
      />
      <SelectField
        label={texts.weekday}
        name="weekday"
        options={weekdays}
        defaultValue={String(order.weekday)}
        error={errors.weekday}
      />
      <TimeField label={texts.start} name="start" defaultValue={order.start} error={errors.start} />
      <TextField
        label={texts.location}
        name="location"
        defaultValue={order.location}
        maxLength={contentLimits.location}
        autoComplete="street-address"
        error={errors.location}
      />
      <TextareaField
        label={texts.notes}
        name="notes"
        rows={2}
        defaultValue={order.notes}
        maxLength={contentLimits.notes}
        error={errors.notes}
        optional
      />
      <DateField
        label={texts.endsOn}
        name="endsOn"
        defaultValue={order.endsOn}
        error={errors.endsOn}
        optional
      />
    </>
  );
}

/** Only what differs: an old order may stand at a time that is no longer offered, and must stay changeable. */
function findChanges(order: StandingOrder, typed: v.InferOutput<typeof schema>) {
  const everyWeeks: 1 | 2 = typed.everyWeeks === '1' ? 1 : 2;
  const weekday = Number(typed.weekday);
  return {
    ...(everyWeeks === order.everyWeeks ? {} : { everyWeeks }),
    ...(weekday === order.weekday ? {} : { weekday }),
    ...(typed.start === order.start ? {} : { start: typed.start }),
    ...(typed.location === order.location ? {} : { location: typed.location }),
    ...(typed.notes === (order.notes ?? '') ? {} : { notes: typed.notes }),
    ...(typed.endsOn === order.endsOn ? {} : { endsOn: typed.endsOn ?? null }),
  };
}
