import { addDays, printDate, todayInAccra } from '#shared/dates.ts';
import { printWeekday } from '#shared/print-when.ts';
import { classNames } from '#ui/class-names.ts';
import { hasRoom, type SlotDay } from './slot-days.ts';
import { printDay, texts } from './texts.ts';

type Props = {
  readonly days: readonly SlotDay[];
  /** The one whose windows are shown. */
  readonly shown: SlotDay | undefined;
  readonly now: Date;
  readonly onShow: (day: SlotDay) => void;
};

/** Two weeks beside each other; on a phone they scroll sideways. */
export function DayStrip({ days, shown, now, onShow }: Props) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 font-semibold">{texts.day}</legend>
      <div
        data-scrolls
        className="-mx-1 grid auto-cols-[4.75rem] grid-flow-col gap-2 overflow-x-auto p-1 sm:auto-cols-auto sm:grid-flow-row sm:grid-cols-7"
      >
        {days.map((day) => (
          <DayButton
            key={day.date}
            day={day}
            checked={day === shown}
            today={todayInAccra(now)}
            onChoose={() => onShow(day)}
          />
        ))}
      </div>
    </fieldset>
  );
}

type ButtonProps = {
  readonly day: SlotDay;
  readonly checked: boolean;
  readonly today: string;
  readonly onChoose: () => void;
};

/** Days without a free seat can be chosen too: they say why. */
function DayButton({ day, checked, today, onChoose }: ButtonProps) {
  const note = describeDay(day);
  return (
    <label
      className={classNames(
        'relative flex min-h-16 flex-col items-center justify-center rounded-md border px-1 py-1.5 text-center leading-tight',
        'has-checked:border-action has-checked:bg-action has-checked:text-action-ink',
        'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
        note ? 'border-line bg-sunken text-ink-soft' : 'border-line-strong bg-surface hover:bg-tint',
      )}
    >
      <input
        type="radio"
        name="date"
        value={day.date}
        checked={checked}
        onChange={onChoose}
        aria-label={[printDay(day.date), note].filter(Boolean).join(', ')}
        className="absolute inset-0 size-full cursor-pointer opacity-0"
      />
      <span className="text-xs">{nameDay(day.date, today)}</span>
      <span className="text-lg font-bold tabular-nums">{Number(day.date.slice(8))}</span>
      <span className="text-2xs">{note ?? nameMonth(day.date)}</span>
    </label>
  );
}

function describeDay({ closed, windows }: SlotDay): string | undefined {
  if (closed !== undefined || windows.length === 0) return texts.dayClosed;
  return windows.some(hasRoom) ? undefined : texts.dayFull;
}

function nameDay(date: string, today: string): string {
  if (date === today) return texts.today;
  return date === addDays(today, 1) ? texts.tomorrow : printWeekday(`${date}T00:00:00Z`);
}

function nameMonth(date: string): string {
  return printDate(date).split(' ')[1] ?? '';
}
