import { type ComponentProps, type ReactNode, useState } from 'react';
import type { DispatchCollector } from '#contracts/plan/dispatch.ts';
import { isFinished, readJobOutcome } from '#office/dispatch/bulk/bulk-job.ts';
import { BulkReport, describeDone } from '#office/dispatch/bulk/bulk-report.tsx';
import { undoStore } from '#office/dispatch/bulk/job-store.ts';
import { UndoLines } from '#office/dispatch/bulk/undo-lines.tsx';
import type { OnHandOver } from '#office/dispatch/collectors/hand-over-button.tsx';
import { HandOverDialog } from '#office/dispatch/collectors/hand-over-dialog.tsx';
import { LoadsPanel } from '#office/dispatch/collectors/loads-panel.tsx';
import { OffNotice } from '#office/dispatch/collectors/off-notice.tsx';
import { LiveLines } from '#office/dispatch/live/live-lines.tsx';
import { LazyPlan } from '#office/dispatch/plan/plan-entry.tsx';
import { openPlan } from '#office/dispatch/plan/plan-store.ts';
import { useWantedAreas } from '#office/dispatch/rows/use-selection.ts';
import { say, texts } from '#office/dispatch/texts.ts';
import { readNow } from '#platform/api/clock.ts';
import { useStore } from '#platform/store/use-store.ts';
import { todayInAccra } from '#shared/dates.ts';
import { intoView } from '#ui/into-view.ts';
import { ListFailure } from '#ui/list/list-failure.tsx';
import { Skeleton, SkeletonList } from '#ui/state/skeleton.tsx';
import { useMedia } from '#ui/use-media.ts';
import { ActionBar } from './action-bar.tsx';
import { BoardRows } from './board-rows.tsx';
import { ChosenCollector } from './chosen-collector.tsx';
import type { Board } from './use-board.ts';

const nothing: readonly never[] = [];

type BoardProps = { readonly board: Board; readonly isPlanning: boolean };

/** One day of one area or of all: what is to be assigned, by window, and who can do it. */
export function DispatchBoard({ board, isPlanning }: BoardProps) {
  const { day, job, isRunning, change, choose, collectors, pickups, nameOf } = board;
  const [leaving, setLeaving] = useState<DispatchCollector>();
  const onHandOver = makeHandOver(board, isPlanning, setLeaving);
  const undos = useStore(undoStore, () => nothing);
  const hasDoneAll = job && isFinished(job) && readJobOutcome(job).failed.length === 0;
  // Then one line says what was done and undoes it.
  const said =
    hasDoneAll && undos.some(({ id }) => id === job.id)
      ? { id: job.id, text: describeDone(job, nameOf) }
      : undefined;
  const off = (
    <OffNotice
      date={board.date}
      collectors={collectors}
      pickups={pickups}
      onHandOver={onHandOver}
      onSelect={(collector, jobs) => {
        change({ status: 'assigned', collector, q: undefined, waste: undefined });
        choose(jobs);
      }}
    />
  );
  return (
    <>
      <ListFailure list={{ ...day, rows: day.pickups }} />
      {leaving && (
        <HandOverDialog
          collector={leaving}
          onPlan={() => planHandOver(board, leaving.id)}
          onClose={() => setLeaving(undefined)}
        />
      )}
      {job && !isRunning && !said && (
        <div ref={intoView} className="scroll-m-20">
          <BulkReport job={job} nameOf={nameOf} pickups={pickups} onSelect={choose} />
        </div>
      )}
      {undos.length > 0 && <UndoLines isRunning={isRunning} said={said} />}
      {isPlanning && off}
      {isPlanning && <LazyPlan board={board} />}
      {!isPlanning && (day.pickups || !day.error) && <Day board={board} onHandOver={onHandOver} off={off} />}
    </>
  );
}

/** Hands over what a collector has in all areas, so that the board shows all of them. */
function planHandOver({ date, change }: Board, handOver: string): void {
  change({ area: undefined });
  openPlan({ date, areaId: undefined, handOver });
}

/** Undefined where nothing can be planned. @param ask asks of whom works today whether they cannot any more */
function makeHandOver(
  board: Board,
  isPlanning: boolean,
  ask: (collector: DispatchCollector) => void,
): OnHandOver | undefined {
  const { date, isRunning, collectors } = board;
  const today = todayInAccra(readNow());
  if (isPlanning || isRunning || date < today) return undefined;
  const isToday = date === today;
  return {
    isToday,
    open: (handOver) => {
      const collector = collectors.find(({ id, isOff }) => isToday && id === handOver && !isOff);
      if (collector) ask(collector);
      else planHandOver(board, handOver);
    },
  };
}

type DayProps = {
  readonly board: Board;
  readonly onHandOver: OnHandOver | undefined;
  readonly off: ReactNode;
};

function Day({ board, onHandOver, off }: DayProps) {
  const { date, day, filter, collectors, change } = board;
  const isToday = date === todayInAccra(readNow());
  // How the day goes stands above the rows, and would push them down.
  if (isToday && !day.progress && !day.error) return <SkeletonList rows={8} rowClass="h-12" />;
  return (
    <>
      {isToday && <LiveLines board={board} onHandOver={onHandOver} />}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-[minmax(0,1fr)_15rem]">
        <div className="flex min-w-0 flex-col gap-3">
          <ChosenCollector board={board} />
          <BoardRows board={board} />
          {day.pickups && <ActionBar board={board} />}
        </div>
        <Collectors
          board={board}
          off={off}
          date={board.date}
          collectors={collectors}
          isLoading={!day.collectors}
          chosenId={filter.collectorId}
          onChoose={(id) => change({ collector: id, status: id && 'assigned' })}
          printAt={(id) => `/dispatch?date=${date}&round=${id}`}
          onHandOver={onHandOver}
        />
      </div>
    </>
  );
}

type CollectorsProps = Omit<ComponentProps<typeof LoadsPanel>, 'areaIds'> & {
  readonly board: Board;
  readonly off: ReactNode;
  readonly isLoading: boolean;
};

/** Everybody's room, and who is off: beside the list where there is room, else above it and folded away. */
function Collectors({ board, off, isLoading, ...panel }: CollectorsProps) {
  const isBeside = useMedia('(min-width: 80rem)');
  const areaIds = useWantedAreas(board.scope, board.areaId, board.pickups);
  const content = isLoading ? <Skeleton className="h-40" /> : <LoadsPanel {...panel} areaIds={areaIds} />;
  return (
    <div className="board-side flex min-w-0 flex-col gap-3">
      {off}
      {isBeside ? (
        <aside
          aria-label={texts.collectors}
          className="board-collectors overflow-y-auto rounded-lg border border-line bg-surface"
        >
          <h2 className="px-2 text-base">{texts.collectors}</h2>
          {content}
        </aside>
      ) : (
        <details className="rounded-lg border border-line bg-surface px-3">
          <summary className="flex min-h-11 items-center font-semibold text-brand">
            {isLoading ? texts.collectors : say.filter(texts.collectors, panel.collectors.length)}
          </summary>
          <div className="pb-3">{content}</div>
        </details>
      )}
    </div>
  );
}
