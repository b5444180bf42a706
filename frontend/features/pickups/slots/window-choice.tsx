import { printTime, todayInAccra, toScheduledAt } from '#shared/dates.ts';
import { classNames } from '#ui/class-names.ts';
import { hasRoom, type SlotDay, type SlotWindow } from './slot-days.ts';
import { closedLine, leftText, texts } from './texts.ts';

type Props = {
  readonly day: SlotDay;
  /** `HH:MM`; empty when none is chosen. */
  readonly time: string;
  readonly now: Date;
  readonly onChoose: (start: string) => void;
};

/** The windows of a day with what is left of them, or why there is none. */
export function WindowChoice({ day, time, now, onChoose }: Props) {
  if (day.closed !== undefined) return <Reason>{closedLine(day.closed)}</Reason>;
  if (day.windows.length === 0) return <Reason>{texts.noWindows}</Reason>;
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 font-semibold">{texts.window}</legend>
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-3">
        {day.windows.map((window) => (
          <WindowButton
            key={window.start}
            window={window}
            note={hasRoom(window) ? leftText(window.left) : explainFull(day.date, window, now)}
            checked={window.start === time}
            onChoose={() => onChoose(window.start)}
          />
        ))}
      </div>
    </fieldset>
  );
}

function Reason({ children }: { readonly children: string }) {
  return <p className="flex min-h-16 items-center rounded-md bg-sunken px-3 py-2 font-medium">{children}</p>;
}

/** Of the current day the server does not say which of the two it is. */
function explainFull(date: string, { start }: SlotWindow, now: Date): string {
  if (toScheduledAt(date, start) <= now.toISOString()) return texts.over;
  return date === todayInAccra(now) ? texts.fullOrLate : texts.full;
}

type ButtonProps = {
  readonly window: SlotWindow;
  readonly note: string;
  readonly checked: boolean;
  readonly onChoose: () => void;
};

function WindowButton({ window, note, checked, onChoose }: ButtonProps) {
  const free = hasRoom(window);
  return (
    <label
      className={classNames(
        'relative flex min-h-18 flex-col justify-center rounded-md border px-3 py-2',
        'has-checked:border-action has-checked:bg-action has-checked:text-action-ink',
        'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
        free ? 'border-line-strong bg-surface hover:bg-tint' : 'border-line bg-sunken text-ink-soft',
      )}
    >
      <input
        type="radio"
        name="time"
        value={window.start}
        checked={checked}
        disabled={!free}
        onChange={onChoose}
        className={classNames(
          'absolute inset-0 size-full opacity-0',
          free ? 'cursor-pointer' : 'cursor-not-allowed',
        )}
      />
      <span className="font-bold whitespace-nowrap tabular-nums">{printTime(window.start)}</span>
      <span className="text-sm whitespace-nowrap tabular-nums">
        {texts.until} {printEnd(window.end)}
      </span>
      <span className="text-sm font-semibold">{note}</span>
    </label>
  );
}

/** The last window ends at midnight. */
function printEnd(end: string): string {
  return printTime(end === '24:00' ? '00:00' : end);
}
