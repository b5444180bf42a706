import { texts } from '#office/dispatch/texts.ts';
import { readNow } from '#platform/api/clock.ts';
import { addDays, parseDate, todayInAccra } from '#shared/dates.ts';
import { printDateWithDay } from '#shared/print-when.ts';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon/icon.tsx';

type Props = { readonly date: string; readonly onChange: (date: string) => void };

/** The day of the board: one to either side, today, tomorrow, or any; each says its weekday. */
export function DayStepper({ date, onChange }: Props) {
  const today = todayInAccra(readNow());
  const near = [
    { name: texts.today, day: today },
    { name: texts.tomorrow, day: addDays(today, 1) },
  ];
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out in a row by every browser
    <div role="group" aria-label={texts.day} className="flex grow items-center sm:grow-0">
      <Step name={texts.earlier} turned onStep={() => onChange(addDays(date, -1))} />
      <div className="board-segments">
        {near.map(({ name, day }) => (
          <button
            key={name}
            type="button"
            aria-pressed={day === date}
            data-on={day === date || undefined}
            title={printDateWithDay(day)}
            onClick={() => onChange(day)}
            className="board-segment"
          >
            <span>{name}</span>{' '}
            <span className="font-normal">{printDateWithDay(day).split(' ', 2).join(' ')}</span>
          </button>
        ))}
        <AnyDay date={date} isNear={near.some(({ day }) => day === date)} onChange={onChange} />
      </div>
      <Step name={texts.later} onStep={() => onChange(addDays(date, 1))} />
    </div>
  );
}

/** Any day, by the browser's own choice of a date; when one is chosen that has no button of its own, its name. */
function AnyDay({ date, isNear, onChange }: Props & { readonly isNear: boolean }) {
  const [weekday, day, ...month] = printDateWithDay(date).split(' ');
  return (
    <label className="board-segment" data-on={!isNear || undefined} title={texts.date}>
      {isNear ? (
        <Icon name="calendar" className="size-5" />
      ) : (
        <>
          <span>{`${weekday} ${day}`}</span> <span className="font-normal">{month.join(' ')}</span>
        </>
      )}
      <input
        type="date"
        aria-label={texts.date}
        value={date}
        onClick={({ currentTarget }) => openPicker(currentTarget)}
        onChange={(event) => {
          const chosen = parseDate(event.target.value);
          if (chosen) onChange(chosen);
        }}
      />
    </label>
  );
}

/** With a mouse, most browsers open it only by a press on its icon, which is not to be seen here. */
function openPicker(input: HTMLInputElement): void {
  try {
    input.showPicker();
  } catch {
    // Older browsers do not have it: what is typed counts.
  }
}

type StepProps = { readonly name: string; readonly turned?: boolean; readonly onStep: () => void };

/** On a narrow desktop the bar has no room for these. */
function Step({ name, turned, onStep }: StepProps) {
  return (
    <button
      type="button"
      aria-label={name}
      title={name}
      onClick={onStep}
      className="board-step grid size-11 shrink-0 place-items-center rounded-md text-brand hover:bg-tint-strong"
    >
      <Icon name="chevron-right" className={classNames('size-5', turned && 'rotate-180')} />
    </button>
  );
}
