import { bookableDays, parseDate, parseTime, todayInAccra, toScheduledAt } from '#shared/dates.ts';
import { printDateWithDay, printWindow } from '#shared/print-when.ts';
import { bindFields } from '#ui/form/fields/field.tsx';
import { DateField, TimeField } from '#ui/form/fields/text-field.tsx';
import type { FieldErrors } from '#ui/form/use-form-errors.ts';
import type { TimeDraft } from './pickup-draft.ts';
import { texts } from './texts.ts';

type Props = {
  readonly value: TimeDraft;
  readonly onChange: (change: Partial<TimeDraft>) => void;
  readonly errors: FieldErrors;
  readonly now: Date;
  readonly labels?: TimeDraft;
};

const dayMs = 24 * 60 * 60 * 1000;

const lastDay = (now: Date): string => todayInAccra(new Date(now.getTime() + bookableDays * dayMs));

/** Pickers show dates as the device is set; this is how everybody reads them. */
function describeTime({ date, time }: TimeDraft): string {
  const [day, clock] = [parseDate(date), parseTime(time)];
  if (!day || !clock) return texts.window;
  return texts.windowOn(printDateWithDay(day), printWindow(toScheduledAt(day, clock)));
}

export function WhenFields(props: Props) {
  return (
    <div className="flex flex-col gap-2">
      <TimeFields {...props} />
      <ArrivalLine value={props.value} />
    </div>
  );
}

export function TimeFields({ value, onChange, errors, now, labels = texts }: Props) {
  const bind = bindFields(value, { errors, onChange });
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(9.25rem,1fr))] gap-3">
      <DateField {...bind('date')} label={labels.date} min={todayInAccra(now)} max={lastDay(now)} required />
      <TimeField {...bind('time')} label={labels.time} required />
    </div>
  );
}

export function ArrivalLine({ value }: { readonly value: TimeDraft }) {
  return (
    <p aria-live="polite" className="min-h-11 text-sm text-ink-soft sm:min-h-0">
      {describeTime(value)}
    </p>
  );
}
