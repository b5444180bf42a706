import type { ComponentProps } from 'react';
import { nameDay, printDateWithDay } from '#shared/print-when.ts';
import { classNames } from '#ui/class-names.ts';
import { explainDay, type SlotDay, texts } from './slot-days.ts';

type Props = {
  readonly days: readonly SlotDay[];
  readonly shown: SlotDay | undefined;
  readonly now: Date;
  readonly onShow: (day: SlotDay) => void;
};

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
            now={now}
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
  readonly now: Date;
  readonly onChoose: () => void;
};

/** Days without a free seat can be chosen too: they say why. */
function DayButton({ day, checked, now, onChoose }: ButtonProps) {
  const note = explainDay(day);
  const full = printDateWithDay(day.date);
  const [weekday = '', , month = ''] = full.split(' ');
  const near = nameDay(day.date, now);
  const isNear = near !== full;
  return (
    <SlotButton
      name="date"
      value={day.date}
      checked={checked}
      onChange={onChoose}
      aria-label={[isNear && near, full, note].filter(Boolean).join(', ')}
      isFree={note === undefined}
      className="min-h-16 items-center px-1 text-center leading-tight"
    >
      <span className="text-xs">{isNear ? near : weekday}</span>
      <span className="text-lg font-bold tabular-nums">{Number(day.date.slice(8))}</span>
      <span className="text-2xs">{note ?? (isNear ? `${weekday}, ${month}` : month)}</span>
    </SlotButton>
  );
}

type SlotProps = ComponentProps<'input'> & { readonly isFree: boolean };

/** A day or a window as one of several, as large as a thumb: all of it is its `<input type="radio">`. */
export function SlotButton({ isFree, className, children, ...input }: SlotProps) {
  return (
    <label
      className={classNames(
        'relative flex flex-col justify-center rounded-md border py-1.5',
        'has-checked:border-action has-checked:bg-action has-checked:text-action-ink',
        'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
        isFree ? 'border-line-strong bg-surface hover:bg-tint' : 'border-line bg-sunken text-ink-soft',
        className,
      )}
    >
      <input
        {...input}
        type="radio"
        className={classNames(
          'absolute inset-0 size-full opacity-0',
          input.disabled ? 'cursor-not-allowed' : 'cursor-pointer',
        )}
      />
      {children}
    </label>
  );
}
