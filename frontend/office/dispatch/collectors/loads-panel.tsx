import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { DispatchCollector } from '#contracts/plan/dispatch.ts';
import { texts } from '#office/dispatch/texts.ts';
import { fullName } from '#shared/full-name.ts';
import { Button } from '#ui/button/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { controlClasses } from '#ui/form/fields/control-classes.ts';
import { DayOffButton } from './day-off-button.tsx';
import { findCollectors, readRoom, sortByRoom, splitByAreas } from './find-collectors.ts';
import { HandOverIcon, type OnHandOver } from './hand-over-button.tsx';
import { LoadBar, OtherCollectors } from './load-bar.tsx';
import { assignTexts, loadTexts, say } from './texts.ts';

type Shown = {
  readonly date: string;
  readonly chosenId: string | undefined;
  readonly onChoose: (id: string | undefined) => void;
  readonly printAt: (id: string) => string;
  readonly onHandOver: OnHandOver | undefined;
};

type Props = Shown & {
  readonly collectors: readonly DispatchCollector[];
  /** The areas that somebody is wanted for; none is all. */
  readonly areaIds: readonly string[];
};

/** Collectors shown before more are asked for, and from how many on they can be searched. */
const [step, many] = [60, 9];

/** The room that each collector has left; who serves the areas comes first. A name shows their jobs. */
export function LoadsPanel({ collectors, areaIds, ...shown }: Props) {
  const [typed, setTyped] = useState('');
  if (collectors.length === 0) return <p className="text-sm text-ink-soft">{loadTexts.none}</p>;
  const found = findCollectors(sortByRoom(collectors), typed);
  const { serving, others } = splitByAreas(found, areaIds);
  return (
    <>
      {collectors.length >= many && (
        <input
          type="search"
          aria-label={loadTexts.search}
          placeholder={loadTexts.search}
          value={typed}
          autoComplete="off"
          onChange={(event) => setTyped(event.target.value)}
          className={`${controlClasses} board-search my-1`}
        />
      )}
      {found.length === 0 && <p role="status">{assignTexts.nobody}</p>}
      {serving.length > 0 && <Loads {...shown} name={texts.collectors} collectors={serving} />}
      {others.length > 0 && (
        <OtherCollectors
          areas={areaIds.length}
          count={others.length}
          isOpen={serving.length === 0 || others.some(({ id }) => id === shown.chosenId)}
        >
          <Loads {...shown} name={say.others(areaIds.length)} collectors={others} />
        </OtherCollectors>
      )}
    </>
  );
}

type LoadsProps = Shown & { readonly name: string; readonly collectors: readonly DispatchCollector[] };

function Loads({ name, date, collectors, chosenId, onChoose, onHandOver, printAt }: LoadsProps) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? collectors : collectors.slice(0, step);
  return (
    <>
      <ul aria-label={name} className="flex flex-col">
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
            {one.id === chosenId && <DayOffButton collector={one} date={date} />}
          </li>
        ))}
      </ul>
      {shown.length < collectors.length && (
        <Button tone="quiet" wide onClick={() => setWhole(true)}>
          {say.showAll(collectors.length)}
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
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      title={say.showJobs(fullName(collector))}
      onClick={onChoose}
      className={classNames(
        'board-load flex min-h-11 w-full min-w-0 flex-col justify-center gap-1 rounded-md px-2 py-1 text-left text-sm leading-4',
        isChosen ? 'bg-tint-strong' : 'hover:bg-tint',
      )}
    >
      <span className="flex w-full items-baseline justify-between gap-2">
        <span className="min-w-0 font-medium wrap-anywhere">{fullName(collector)}</span>{' '}
        <span className="shrink-0 text-xs whitespace-nowrap tabular-nums">
          <span className={isOff || readRoom(collector) <= 0 ? markClasses : undefined}>
            {say.duty(collector) ?? say.room(collector)}
          </span>
        </span>
      </span>
      <LoadBar load={load} stops={stopsPerDay} />
    </button>
  );
}

const markClasses = 'rounded-full bg-pending px-1.5 py-0.5 font-semibold text-pending-ink';
