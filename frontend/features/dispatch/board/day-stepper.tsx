import { texts } from '#features/dispatch/texts.ts';
import { readNow } from '#platform/api/clock.ts';
import { addDays, parseDate, todayInAccra } from '#shared/dates.ts';
import { Button } from '#ui/button/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { controlClasses } from '#ui/form/fields/control-classes.ts';
import { Icon } from '#ui/icon/icon.tsx';

type Props = { readonly date: string; readonly onChange: (date: string) => void };

/** The day of the board: one to either side, today, tomorrow, or any. */
export function DayStepper({ date, onChange }: Props) {
  const today = todayInAccra(readNow());
  const near = [
    { name: texts.today, day: today },
    { name: texts.tomorrow, day: addDays(today, 1) },
  ];
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out in a row by every browser
    <div role="group" aria-label={texts.day} className="flex flex-wrap items-center gap-2">
      <div className="flex grow items-center gap-1 sm:grow-0">
        <Step name={texts.earlier} turned onStep={() => onChange(addDays(date, -1))} />
        <input
          type="date"
          aria-label={texts.date}
          value={date}
          onChange={(event) => {
            const chosen = parseDate(event.target.value);
            if (chosen) onChange(chosen);
          }}
          className={classNames(controlClasses, 'sm:max-w-44')}
        />
        <Step name={texts.later} onStep={() => onChange(addDays(date, 1))} />
      </div>
      {near.map(({ name, day }) => (
        <Button
          key={name}
          tone={day === date ? 'primary' : 'secondary'}
          aria-pressed={day === date}
          onClick={() => onChange(day)}
          className="min-h-12 grow sm:grow-0"
        >
          {name}
        </Button>
      ))}
    </div>
  );
}

type StepProps = { readonly name: string; readonly turned?: boolean; readonly onStep: () => void };

function Step({ name, turned, onStep }: StepProps) {
  return (
    <button
      type="button"
      aria-label={name}
      onClick={onStep}
      className="grid size-11 shrink-0 place-items-center rounded-md text-brand hover:bg-tint-strong"
    >
      <Icon name="chevron-right" className={classNames('size-5', turned && 'rotate-180')} />
    </button>
  );
}
