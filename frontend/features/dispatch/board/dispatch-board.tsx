import { LazyBulkReport } from '#features/dispatch/bulk/lazy-bulk-report.ts';
import { OffNotice } from '#features/dispatch/collectors/off-notice.tsx';
import { describeDay } from '#features/dispatch/day/describe-day.ts';
import { LazyPlan, PlanButton, useIsPlanning } from '#features/dispatch/plan/lazy-plan.tsx';
import type { ShowStatus } from '#features/dispatch/rows/show-status.ts';
import { intoView } from '#ui/into-view.ts';
import { ListFailure } from '#ui/list/list-failure.tsx';
import { BoardRows } from './board-rows.tsx';
import { Collectors } from './collectors.tsx';
import { DayStepper } from './day-stepper.tsx';
import { FilterBar } from './filter-bar.tsx';
import { LazyActionBar } from './lazy-action-bar.ts';
import { type Board, useBoard } from './use-board.ts';

/** One day of one area or of all: what is to be assigned, by window, and who can do it. */
export function DispatchBoard({ ShowStatus }: { readonly ShowStatus: ShowStatus }) {
  const board = useBoard();
  const isPlanning = useIsPlanning(board);
  const { date, day, job, isRunning, change, choose, collectors, pickups } = board;
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        <DayStepper date={date} onChange={(next) => change({ date: next })} />
        <p className="flex min-h-11 grow items-center text-sm font-semibold sm:grow-0 sm:text-base">
          {describeDay(date)}
        </p>
        {!isPlanning && <PlanButton board={board} />}
      </div>
      <ListFailure list={{ ...day, rows: day.pickups }} />
      {job && !isRunning && (
        <div ref={intoView} className="scroll-m-20">
          <LazyBulkReport job={job} ShowStatus={ShowStatus} onSelect={choose} />
        </div>
      )}
      <OffNotice
        collectors={collectors}
        pickups={pickups}
        onSelect={(collector, jobs) => {
          change({ status: 'assigned', collector, q: undefined, waste: undefined });
          choose(jobs);
        }}
      />
      {isPlanning && <LazyPlan board={board} />}
      {!isPlanning && (day.pickups || !day.error) && <Day board={board} ShowStatus={ShowStatus} />}
    </>
  );
}

/** What the filters leave of the day, and everybody's load. */
function Day({ board, ShowStatus }: { readonly board: Board; readonly ShowStatus: ShowStatus }) {
  const { day, filter, counts, collectors, pickups, change } = board;
  return (
    <>
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
          collectors={collectors}
          isLoading={!day.collectors}
          chosenId={filter.collectorId}
          onChoose={(id) => change({ collector: id, status: id && 'assigned' })}
        />
      </div>
    </>
  );
}
