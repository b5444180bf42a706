import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { DispatchCollector } from '#contracts/plan/dispatch.ts';
import { texts } from '#features/dispatch/texts.ts';
import { fullName } from '#shared/full-name.ts';
import { Button } from '#ui/button/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { lazyPart } from '#ui/lazy/lazy-part.tsx';
import { sortByName } from './find-collectors.ts';
import { HandOverIcon, type OnHandOver } from './hand-over-button.tsx';
import { LoadBar } from './load-bar.tsx';
import { loadTexts, say } from './texts.ts';

const LazyDayOffButton = lazyPart(async () => (await import('./day-off-button.tsx')).DayOffButton);

type Props = {
  /** The board's day. */
  readonly date: string;
  readonly collectors: readonly DispatchCollector[];
  /** The collector whose jobs are shown alone. */
  readonly chosenId: string | undefined;
  readonly onChoose: (id: string | undefined) => void;
  /** Where a collector's round can be printed. */
  readonly printAt: (id: string) => string;
  /** Absent where nothing can be planned. */
  readonly onHandOver: OnHandOver | undefined;
};

/** Collectors shown before more are asked for. */
const step = 60;

/** Each collector's load of the day against their stops; a name shows their jobs. */
export function LoadsPanel({ date, collectors, chosenId, onChoose, onHandOver, printAt }: Props) {
  const [isWhole, setWhole] = useState(false);
  if (collectors.length === 0) return <p className="text-sm text-ink-soft">{loadTexts.none}</p>;
  const sorted = sortByName(collectors);
  const shown = isWhole ? sorted : sorted.slice(0, step);
  return (
    <>
      <ul aria-label={texts.collectors} className="flex flex-col">
        {shown.map((one) => (
          <li key={one.id}>
            <div className="flex items-center">
              <Load
                collector={one}
                isChosen={one.id === chosenId}
                onChoose={() => onChoose(one.id === chosenId ? undefined : one.id)}
              />
              {onHandOver && one.load > 0 && (
                <HandOverIcon
                  id={one.id}
                  name={fullName(one)}
                  wordClass="xl:hidden"
                  onHandOver={onHandOver}
                />
              )}
            </div>
            {one.id === chosenId && one.load > 0 && (
              <Link
                to={printAt(one.id)}
                className="flex min-h-11 items-center px-2 text-sm font-semibold text-brand underline"
              >
                {loadTexts.print}
              </Link>
            )}
            {one.id === chosenId && <LazyDayOffButton collector={one} date={date} />}
          </li>
        ))}
      </ul>
      {shown.length < sorted.length && (
        <Button tone="quiet" wide onClick={() => setWhole(true)}>
          {say.showAll(sorted.length)}
        </Button>
      )}
    </>
  );
}

type LoadProps = {
  readonly collector: DispatchCollector;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
};

function Load({ collector, isChosen, onChoose }: LoadProps) {
  const { load, stopsPerDay, isOff } = collector;
  const isFull = load >= stopsPerDay;
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      title={say.showJobs(fullName(collector))}
      onClick={onChoose}
      className={classNames(
        'flex min-h-11 w-full min-w-0 flex-col justify-center gap-1 rounded-md px-2 py-1 text-left text-sm',
        isChosen ? 'bg-tint-strong' : 'hover:bg-tint',
      )}
    >
      <span className="flex w-full items-baseline justify-between gap-2">
        <span className="min-w-0 truncate font-medium">{fullName(collector)}</span>
        <span className="shrink-0 text-xs tabular-nums">
          {isOff && <Mark word={loadTexts.off} />}
          {!isOff && isFull && <Mark word={loadTexts.full} />}
          {say.load(load, stopsPerDay)}
        </span>
      </span>
      <LoadBar load={load} stops={stopsPerDay} />
    </button>
  );
}

function Mark({ word }: { readonly word: string }) {
  return (
    <span className="mr-1.5 rounded-full bg-pending px-1.5 py-0.5 font-semibold text-pending-ink">
      {word}
    </span>
  );
}
