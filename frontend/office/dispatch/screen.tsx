import '#office/dispatch/board/board.css';
import { useSearchParams } from 'react-router-dom';
import { BoardBar } from '#office/dispatch/board/board-bar.tsx';
import { DispatchBoard } from '#office/dispatch/board/dispatch-board.tsx';
import { useBoard } from '#office/dispatch/board/use-board.ts';
import { useIsPlanning } from '#office/dispatch/plan/plan-entry.tsx';
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

function DayBoard() {
  const board = useBoard();
  const isPlanning = useIsPlanning(board);
  return (
    <AdminShell bar={<BoardBar board={board} isPlanning={isPlanning} />}>
      <DispatchBoard board={board} isPlanning={isPlanning} />
    </AdminShell>
  );
}
