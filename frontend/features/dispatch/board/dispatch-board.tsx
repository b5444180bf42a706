import { useState } from 'react';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { intoView } from '../../../ui/into-view.ts';
import { ListFailure } from '../../../ui/list/list-failure.tsx';
import { createJob, type Target } from '../bulk/bulk-job.ts';
import { BulkProgress } from '../bulk/bulk-progress.tsx';
import { BulkReport } from '../bulk/bulk-report.tsx';
import { startJob } from '../bulk/run-bulk.ts';
import { OffNotice } from '../collectors/off-notice.tsx';
import { describeDay } from '../day/describe-day.ts';
import { LazyPlan, PlanButton, useIsPlanning } from '../plan/lazy-plan.tsx';
import type { ShowStatus } from '../rows/show-status.ts';
import { assignTexts, say } from '../texts.ts';
import { AssignBar, StickyBar } from './assign-bar.tsx';
import { BoardRows } from './board-rows.tsx';
import { Collectors } from './collectors.tsx';
import { DayStepper } from './day-stepper.tsx';
import { FilterBar } from './filter-bar.tsx';
import { LazyAssignDialog } from './lazy-assign-dialog.ts';
import { type Board, useBoard } from './use-board.ts';
import { useEscape } from './use-escape.ts';

/** One day of one area or of all: what is to be assigned, by window, and who can do it. */
export function DispatchBoard({ ShowStatus }: { readonly ShowStatus: ShowStatus }) {
  const board = useBoard();
  const isPlanning = useIsPlanning(board);
  const { date, day, job, isRunning, change, choose, collectors, pickups } = board;
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        <DayStepper date={date} onChange={(next) => change({ date: next })} />
        <p className="font-semibold">{describeDay(date)}</p>
        {!isPlanning && <PlanButton board={board} />}
      </div>
      <ListFailure list={{ ...day, rows: day.pickups }} />
      {job && !isRunning && (
        <div ref={intoView} className="scroll-m-20">
          <BulkReport job={job} ShowStatus={ShowStatus} onSelect={choose} />
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
          <ActionBar board={board} />
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

/** The bar at the bottom: progress of what is being sent, else what can be done with the selection. */
function ActionBar({ board }: { readonly board: Board }) {
  const [open, setOpen] = useState<'assign' | 'release'>();
  const { job, isRunning, selected, hidden, changed, releasable, selection, clear, collectors } = board;
  useEscape(selected.length > 0 && !isRunning, clear);
  const start = (target: Target) => {
    startJob(createJob(target, target ? selected : releasable, selection));
    clear();
    setOpen(undefined);
  };
  if (job && isRunning)
    return (
      <StickyBar>
        <BulkProgress job={job} />
      </StickyBar>
    );
  if (selected.length === 0) return null;
  return (
    <>
      <StickyBar>
        <AssignBar
          selected={selected.length}
          hidden={hidden}
          changed={changed}
          releasable={releasable.length}
          onAssign={() => setOpen('assign')}
          onRelease={() => setOpen('release')}
          onClear={clear}
        />
      </StickyBar>
      {open === 'assign' && (
        <LazyAssignDialog
          collectors={collectors}
          pickups={selected}
          changed={changed}
          onAssign={(one) => start({ id: one.id, name: `${one.firstName} ${one.lastName}`.trim() })}
          onClose={() => setOpen(undefined)}
        />
      )}
      <ConfirmDialog
        open={open === 'release'}
        title={assignTexts.releaseTitle}
        message={`${say.releaseQuestion(releasable.length)} ${assignTexts.releaseHint}`}
        confirmLabel={say.release(releasable.length)}
        onConfirm={() => start(null)}
        onCancel={() => setOpen(undefined)}
      />
    </>
  );
}
