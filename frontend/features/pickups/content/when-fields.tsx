import {
  bookableDays,
  parseDate,
  parseTime,
  printDate,
  todayInAccra,
  toScheduledAt,
} from '#contracts/dates.ts';
import { printWeekday, printWindow } from '#contracts/print-when.ts';
import { DateField, TimeField } from '../../../ui/fields/text-field.tsx';
import type { FieldErrors } from '../../../ui/use-form-errors.ts';
import { texts, windowLine } from '../request/texts.ts';

type Wish = { readonly date: string; readonly time: string };

type Props = {
  readonly value: Wish;
  readonly onChange: (change: Partial<Wish>) => void;
  readonly errors: FieldErrors;
  readonly now: Date;
  readonly labels?: Wish;
  readonly autoFocus?: boolean;
};

const dayMs = 24 * 60 * 60 * 1000;

/** The last day that can be booked. */
function lastDay(now: Date): string {
  return todayInAccra(new Date(now.getTime() + bookableDays * dayMs));
}

/** Pickers show dates as the device is set; these are the words that everybody reads the same. */
function spoken({ date, time }: Wish): string {
  const [day, clock] = [parseDate(date), parseTime(time)];
  if (!day || !clock) return texts.window;
  const at = toScheduledAt(day, clock);
  return windowLine(`${printWeekday(at)} ${printDate(day)}`, printWindow(at));
}

/** Day and time of a pickup, with the window in which the team arrives. */
export function WhenFields({ value, onChange, errors, now, labels = texts, autoFocus }: Props) {
  return (
    <div className="flex flex-col gap-2">
      <div className="grid grid-cols-[repeat(auto-fit,minmax(9.25rem,1fr))] gap-3">
        <DateField
          label={labels.date}
          name="date"
          value={value.date}
          min={todayInAccra(now)}
          max={lastDay(now)}
          onChange={(event) => onChange({ date: event.target.value })}
          error={errors.date}
          required
          data-autofocus={autoFocus}
        />
        <TimeField
          label={labels.time}
          name="time"
          value={value.time}
          onChange={(event) => onChange({ time: event.target.value })}
          error={errors.time}
          required
        />
      </div>
      <p aria-live="polite" className="min-h-11 text-sm text-ink-soft sm:min-h-0">
        {spoken(value)}
      </p>
    </div>
  );
}
