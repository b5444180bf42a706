import '#office/dispatch/board/board.css';
import type { KeyboardEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import { DayStepper } from '#office/dispatch/board/day-stepper.tsx';
import { DispatchBoard } from '#office/dispatch/board/dispatch-board.tsx';
import { FilterBar } from '#office/dispatch/board/filter-bar.tsx';
import { type Board, useBoard } from '#office/dispatch/board/use-board.ts';
import { PlanButton, useIsPlanning } from '#office/dispatch/plan/plan-entry.tsx';
import { focusFirstPickup } from '#office/dispatch/rows/use-table-keys.ts';
import { AdminShell } from '#office/shell/admin-shell.tsx';
import { parseDate } from '#shared/dates.ts';
import { lazyPart } from '#ui/lazy/lazy-part.tsx';
import { SkeletonList } from '#ui/state/skeleton.tsx';

const LazyPrintedRound = lazyPart(
  async () => (await import('./print/printed-round.tsx')).PrintedRound,
  <SkeletonList rows={8} rowClass="h-12" />,
);

/** The dispatcher's board: a day's pickups, and who collects them; with `round`, a collector's round to be printed. */
export function Screen() {
  const [params] = useSearchParams();
  const [date, collectorId] = [parseDate(params.get('date') ?? ''), params.get('round')];
  if (!date || !collectorId) return <DayBoard />;
  return (
    <AdminShell>
      <LazyPrintedRound date={date} collectorId={collectorId} />
    </AdminShell>
  );
}

/** The bar beside the heading and the rows below show one day. */
function DayBoard() {
  const board = useBoard();
  const isPlanning = useIsPlanning(board);
  return (
    <AdminShell bar={<BoardBar board={board} isPlanning={isPlanning} />}>
      <DispatchBoard board={board} isPlanning={isPlanning} />
    </AdminShell>
  );
}

function goToRows(event: KeyboardEvent): void {
  const isSearch = event.target instanceof HTMLInputElement && event.target.type === 'search';
  if (event.key === 'ArrowDown' && isSearch && focusFirstPickup()) event.preventDefault();
}

/** What the board is worked with: the day, what is shown of it, and the plan. One line of 48 px on a desktop. */
function BoardBar({ board, isPlanning }: { readonly board: Board; readonly isPlanning: boolean }) {
  const { date, areaId, day, filter, counts, pickups, change } = board;
  const hasRows = !isPlanning && Boolean(day.pickups || !day.error);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the key is the search box's
    <div className="board-bar" onKeyDown={goToRows}>
      <DayStepper date={date} onChange={(next) => change({ date: next })} />
      {hasRows && (
        <FilterBar
          filter={filter}
          areaId={areaId}
          counts={day.pickups && counts}
          pickups={pickups}
          onChange={change}
        />
      )}
      {!isPlanning && <PlanButton board={board} />}
    </div>
  );
}
