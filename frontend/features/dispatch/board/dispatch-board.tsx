import type { ComponentProps } from 'react';
import { undoStore } from '#features/dispatch/bulk/job-store.ts';
import type { OnHandOver } from '#features/dispatch/collectors/hand-over-button.tsx';
import type { LoadsPanel } from '#features/dispatch/collectors/loads-panel.tsx';
import { OffNotice } from '#features/dispatch/collectors/off-notice.tsx';
import { LazyPlan, PlanButton, useIsPlanning } from '#features/dispatch/plan/lazy-plan.tsx';
import { openPlan } from '#features/dispatch/plan/plan-store.ts';
import type { ShowStatus } from '#features/dispatch/rows/show-status.ts';
import { say, texts } from '#features/dispatch/texts.ts';
import { readNow } from '#platform/api/clock.ts';
import { useStore } from '#platform/store/use-store.ts';
import { todayInAccra } from '#shared/dates.ts';
import { printDateWithDay } from '#shared/print-when.ts';
import { intoView } from '#ui/into-view.ts';
import { lazyPart } from '#ui/lazy/lazy-part.tsx';
import { ListFailure } from '#ui/list/list-failure.tsx';
import { Skeleton } from '#ui/state/skeleton.tsx';
import { useMedia } from '#ui/use-media.ts';
import { BoardRows } from './board-rows.tsx';
import { DayStepper } from './day-stepper.tsx';
import { FilterBar } from './filter-bar.tsx';
import { type Board, useBoard } from './use-board.ts';

const LazyBulkReport = lazyPart(
  async () => (await import('#features/dispatch/bulk/bulk-report.tsx')).BulkReport,
);

const LazyUndoLines = lazyPart(
  async () => (await import('#features/dispatch/bulk/undo-lines.tsx')).UndoLines,
);

/** There is nothing to select before the first rows: its script comes after them, and with it what it leads to. */
const LazyActionBar = lazyPart(async () => {
  const [{ ActionBar }] = await Promise.all([
    import('./action-bar.tsx'),
    import('#features/dispatch/bulk/bulk-report.tsx'),
  ]);
  return ActionBar;
});

/** It stands beside the rows or is folded away, and shows nothing before they are there. */
const LazyLoadsPanel = lazyPart(
  async () => (await import('#features/dispatch/collectors/loads-panel.tsx')).LoadsPanel,
  <Skeleton className="h-40" />,
);

const LazyLiveLines = lazyPart(
  async () => (await import('#features/dispatch/live/live-lines.tsx')).LiveLines,
);

const nothing: readonly never[] = [];

/** One day of one area or of all: what is to be assigned, by window, and who can do it. */
export function DispatchBoard({ ShowStatus }: { readonly ShowStatus: ShowStatus }) {
  const board = useBoard();
  const isPlanning = useIsPlanning(board);
  const { date, day, job, isRunning, change, choose, collectors, pickups, nameOf } = board;
  const onHandOver = makeHandOver(board, isPlanning);
  const hasUndos = useStore(undoStore, () => nothing).length > 0;
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        <DayStepper date={date} onChange={(next) => change({ date: next })} />
        <p className="flex min-h-11 grow items-center text-sm font-semibold sm:grow-0 sm:text-base">
          {printDateWithDay(date)}
        </p>
        {!isPlanning && <PlanButton board={board} />}
      </div>
      <ListFailure list={{ ...day, rows: day.pickups }} />
      {job && !isRunning && (
        <div ref={intoView} className="scroll-m-20">
          <LazyBulkReport
            job={job}
            nameOf={nameOf}
            ShowStatus={ShowStatus}
            pickups={pickups}
            onSelect={choose}
          />
        </div>
      )}
      {hasUndos && <LazyUndoLines isRunning={isRunning} />}
      <OffNotice
        collectors={collectors}
        pickups={pickups}
        onHandOver={onHandOver}
        onSelect={(collector, jobs) => {
          change({ status: 'assigned', collector, q: undefined, waste: undefined });
          choose(jobs);
        }}
      />
      {isPlanning && <LazyPlan board={board} />}
      {!isPlanning && (day.pickups || !day.error) && (
        <Day board={board} ShowStatus={ShowStatus} onHandOver={onHandOver} />
      )}
    </>
  );
}

/** Hands over what a collector has in all areas, so that the board shows all of them; undefined where nothing can be planned. */
function makeHandOver({ date, change, isRunning }: Board, isPlanning: boolean): OnHandOver | undefined {
  const today = todayInAccra(readNow());
  if (isPlanning || isRunning || date < today) return undefined;
  return {
    isToday: date === today,
    open: (handOver) => {
      change({ area: undefined });
      openPlan({ date, areaId: undefined, handOver });
    },
  };
}

type DayProps = {
  readonly board: Board;
  readonly ShowStatus: ShowStatus;
  readonly onHandOver: OnHandOver | undefined;
};

/** What the filters leave of the day, and everybody's load. */
function Day({ board, ShowStatus, onHandOver }: DayProps) {
  const { date, day, filter, counts, collectors, pickups, change } = board;
  const isToday = date === todayInAccra(readNow());
  return (
    <>
      {isToday && day.pickups && <LazyLiveLines board={board} onHandOver={onHandOver} />}
      <FilterBar
        filter={filter}
        counts={day.pickups && counts}
        collectors={collectors}
        pickups={pickups}
        onChange={change}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-[minmax(0,1fr)_15rem]">
        <div className="flex min-w-0 flex-col gap-3">
          <BoardRows board={board} ShowStatus={ShowStatus} />
          {day.pickups && <LazyActionBar board={board} />}
        </div>
        <Collectors
          date={board.date}
          collectors={collectors}
          isLoading={!day.collectors}
          chosenId={filter.collectorId}
          onChoose={(id) => change({ collector: id, status: id && 'assigned' })}
          printAt={(id) => `/dispatch?date=${date}&round=${id}`}
          onHandOver={isToday ? undefined : onHandOver}
        />
      </div>
    </>
  );
}

type CollectorsProps = ComponentProps<typeof LoadsPanel> & { readonly isLoading: boolean };

/** Everybody's load: beside the list where there is room, else folded away above it. */
function Collectors({ isLoading, ...panel }: CollectorsProps) {
  const isBeside = useMedia('(min-width: 80rem)');
  const content = isLoading ? <Skeleton className="h-40" /> : <LazyLoadsPanel {...panel} />;
  if (!isBeside)
    return (
      <details className="order-first rounded-lg border border-line bg-surface px-3">
        <summary className="flex min-h-11 items-center font-semibold text-brand">
          {isLoading ? texts.collectors : say.filter(texts.collectors, panel.collectors.length)}
        </summary>
        <div className="pb-3">{content}</div>
      </details>
    );
  return (
    <aside
      aria-label={texts.collectors}
      className="sticky top-24 max-h-[calc(100dvh-7rem)] overflow-y-auto rounded-lg border border-line bg-surface p-3"
    >
      <h2 className="mb-1 px-2 text-base">{texts.collectors}</h2>
      {content}
    </aside>
  );
}
