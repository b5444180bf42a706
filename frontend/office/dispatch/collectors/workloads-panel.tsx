import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { DispatchCollector } from '#contracts/plan/dispatch.ts';
import type { Board } from '#office/dispatch/board/use-board.ts';
import { assignTexts, say, texts, workloadTexts } from '#office/dispatch/texts.ts';
import { fullName } from '#shared/full-name.ts';
import { classNames } from '#ui/class-names.ts';
import { controlClasses } from '#ui/form/fields/field.tsx';
import { Skeleton } from '#ui/state/skeleton.tsx';
import { useMedia } from '#ui/use-media.ts';
import { ByAreas, WorkloadBar } from './collector-dialog.tsx';
import { DayOffButton } from './day-off.tsx';
import { HandOverIcon, type OnHandOver } from './hand-over.tsx';
import { findCollectors, readRoom, sortByRoom } from './workloads.ts';

type Props = { readonly board: Board; readonly onHandOver: OnHandOver | undefined };

/** How many collectors are shown at most, and from how many on they can be searched. */
const [most, many] = [60, 9];

/** The room that each collector has left: beside the rows where there is room, else above them and folded away. */
export function WorkloadsPanel(props: Props) {
  const { day, collectors } = props.board;
  const isBeside = useMedia('(min-width: 80rem)');
  const content = day.collectors ? <Workloads {...props} /> : <Skeleton className="h-40" />;
  if (isBeside)
    return (
      <aside
        aria-label={texts.collectors}
        className="board-collectors overflow-y-auto rounded-lg border border-line bg-surface"
      >
        <h2 className="px-2 text-base">{texts.collectors}</h2>
        {content}
      </aside>
    );
  return (
    <details className="rounded-lg border border-line bg-surface px-3">
      <summary className="flex min-h-11 items-center font-semibold text-brand">
        {day.collectors ? say.filter(texts.collectors, collectors.length) : texts.collectors}
      </summary>
      <div className="pb-3">{content}</div>
    </details>
  );
}

/** Who serves the chosen area comes first. A name shows their jobs. */
function Workloads(props: Props) {
  const { areaId, collectors, filter } = props.board;
  const areaIds = areaId ? [areaId] : [];
  const [typed, setTyped] = useState('');
  if (collectors.length === 0) return <p className="text-sm text-ink-soft">{workloadTexts.none}</p>;
  const found = findCollectors(sortByRoom(collectors), typed);
  return (
    <>
      {collectors.length >= many && (
        <input
          type="search"
          aria-label={workloadTexts.search}
          placeholder={workloadTexts.search}
          value={typed}
          autoComplete="off"
          onChange={(event) => setTyped(event.target.value)}
          className={`${controlClasses} board-search my-1`}
        />
      )}
      <ByAreas collectors={found} areaIds={areaIds} chosenId={filter.collectorId}>
        {(listed, name) => <List {...props} name={name} collectors={listed} />}
      </ByAreas>
    </>
  );
}

type ListProps = Props & { readonly name: string; readonly collectors: readonly DispatchCollector[] };

function List({ board, name, collectors, onHandOver }: ListProps) {
  if (collectors.length === 0) return <p role="status">{assignTexts.nobody}</p>;
  return (
    <>
      <ul aria-label={name} className="flex flex-col">
        {collectors.slice(0, most).map((one) => {
          const isChosen = one.id === board.filter.collectorId;
          return (
            <li key={one.id}>
              <div className="flex items-center">
                <Workload
                  collector={one}
                  isChosen={isChosen}
                  onChoose={() => board.toggleCollector(one.id)}
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
              {isChosen && one.load > 0 && (
                <Link
                  to={`/dispatch?date=${board.date}&round=${one.id}`}
                  className="flex min-h-11 items-center px-2 text-sm font-semibold text-brand underline"
                >
                  {workloadTexts.print}
                </Link>
              )}
              {isChosen && <DayOffButton collector={one} date={board.date} />}
            </li>
          );
        })}
      </ul>
      {collectors.length > most && <p className="text-sm text-ink-soft">{assignTexts.tooMany}</p>}
    </>
  );
}

type WorkloadProps = {
  readonly collector: DispatchCollector;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
};

function Workload({ collector, isChosen, onChoose }: WorkloadProps) {
  const { load, stopsPerDay, isOff } = collector;
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      title={say.showJobs(fullName(collector))}
      onClick={onChoose}
      className={classNames(
        'board-workload flex min-h-11 w-full min-w-0 flex-col justify-center gap-1 rounded-md px-2 py-1 text-left text-sm leading-4',
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
      <WorkloadBar workload={load} stops={stopsPerDay} />
    </button>
  );
}

const markClasses = 'rounded-full bg-pending px-1.5 py-0.5 font-semibold text-pending-ink';
