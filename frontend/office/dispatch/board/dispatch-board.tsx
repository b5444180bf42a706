import { type ReactNode, useState } from 'react';
import { isDue } from '#contracts/pickups/overdue.ts';
import type { DispatchCollector, DispatchPickup } from '#contracts/plan/dispatch.ts';
import { isFinished, readJobOutcome } from '#office/dispatch/bulk/bulk-job.ts';
import { BulkReport, describeDone } from '#office/dispatch/bulk/bulk-report.tsx';
import { undoStore } from '#office/dispatch/bulk/job-store.ts';
import { UndoLines } from '#office/dispatch/bulk/undo-lines.tsx';
import { OffNotice } from '#office/dispatch/collectors/day-off.tsx';
import {
  HandOverDialog,
  makeHandOver,
  type OnHandOver,
  planHandOver,
} from '#office/dispatch/collectors/hand-over.tsx';
import { WorkloadsPanel } from '#office/dispatch/collectors/workloads-panel.tsx';
import { LiveLines } from '#office/dispatch/live/live-lines.tsx';
import { LazyPlan } from '#office/dispatch/plan/plan-entry.tsx';
import { openPlan } from '#office/dispatch/plan/plan-store.ts';
import { PickupTable } from '#office/dispatch/rows/pickup-table.tsx';
import { say, texts } from '#office/dispatch/texts.ts';
import { readNow } from '#platform/api/clock.ts';
import { useStore } from '#platform/store/use-store.ts';
import { todayInAccra } from '#shared/dates.ts';
import { Button } from '#ui/button/button.tsx';
import type { IconName } from '#ui/icon/icon-paths.ts';
import { intoView } from '#ui/into-view.ts';
import { ListFailure } from '#ui/list/list-failure.tsx';
import type { ParamChanges } from '#ui/list/use-list-params.ts';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { SkeletonList } from '#ui/state/skeleton.tsx';
import { ActionBar } from './action-bar.tsx';
import type { Board } from './use-board.ts';

const nothing: readonly never[] = [];

type Props = { readonly board: Board };

/** One day of one area or of all: what is to be assigned, by window, and who can do it. */
export function DispatchBoard({ board, isPlanning }: Props & { readonly isPlanning: boolean }) {
  const { date, day, job, isRunning, change, choose, pickups, nameOf } = board;
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
      date={date}
      collectors={board.collectors}
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

type DayProps = Props & { readonly onHandOver: OnHandOver | undefined; readonly off: ReactNode };

function Day({ board, onHandOver, off }: DayProps) {
  const { date, day } = board;
  const isToday = date === todayInAccra(readNow());
  // The lines of the collectors are above the rows, and would push them down.
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
        <div className="board-side flex min-w-0 flex-col gap-3">
          {off}
          <WorkloadsPanel board={board} onHandOver={onHandOver} />
        </div>
      </div>
    </>
  );
}

function ChosenCollector({ board }: Props) {
  const { date, filter, change, nameOf, pickups, isRunning } = board;
  const { collectorId: only } = filter;
  if (!only) return null;
  const isTheirs = ({ assignedCollector }: DispatchPickup) => assignedCollector?.id === only;
  const reorder = () => {
    change({ area: undefined });
    openPlan({ date, only });
  };
  return (
    <div className="flex flex-wrap gap-2">
      <Button tone="secondary" small icon="x" onClick={() => change({ collector: undefined })}>
        {say.onlyOf(nameOf(only))}
      </Button>
      {date >= todayInAccra(readNow()) && !isRunning && pickups.some(isTheirs) && (
        <Button tone="secondary" small onClick={reorder}>
          {texts.reorder}
        </Button>
      )}
    </div>
  );
}

function BoardRows({ board }: Props) {
  const { day, lines, pickups } = board;
  if (!day.pickups) return day.error ? null : <SkeletonList rows={10} rowClass="h-24 lg:h-10" />;
  if (lines.length === 0 && day.isComplete) return <NothingShown board={board} />;
  return (
    <>
      <p role="status" className="sr-only">
        {day.isComplete ? '' : say.loaded(pickups.length)}
      </p>
      {day.hasMoreLeftovers && (
        <p className="text-sm text-ink-soft">
          {say.leftovers(pickups.filter(({ scheduledAt }) => scheduledAt < board.date).length)}
        </p>
      )}
      <PickupTable board={board} />
      {!day.isComplete && <p className="text-sm text-ink-soft">{say.loaded(pickups.length)}</p>}
    </>
  );
}

function NothingShown({ board }: Props) {
  const { pickups, filter, change } = board;
  if (pickups.length === 0)
    return <EmptyState icon="calendar" message={texts.nothingToday} hint={texts.nothingTodayHint} />;
  const open = pickups.filter(isDue).length;
  const today = todayInAccra(readNow());
  const isNarrowed = Boolean(filter.q || filter.waste || filter.collectorId);
  const act = (word: string, changes: ParamChanges, icon?: IconName) => (
    <Button tone="secondary" icon={icon} onClick={() => change(changes)}>
      {word}
    </Button>
  );
  if (isNarrowed || filter.state !== 'unassigned') {
    const noFilter = { status: undefined, waste: undefined, collector: undefined, q: undefined };
    const clear = act(texts.clearFilters, noFilter, 'x');
    return <EmptyState icon="search" message={texts.nothingFound} action={clear} />;
  }
  if (board.date < today && open > 0) {
    const goOn = act(texts.today, { date: today });
    return <EmptyState icon="clock" message={say.stillOpen(open)} hint={texts.stillOpenHint} action={goOn} />;
  }
  const all = act(texts.all, { status: 'all' });
  return (
    <EmptyState icon="check-circle" message={texts.allAssigned} hint={texts.allAssignedHint} action={all} />
  );
}
