import { useSearchParams } from 'react-router-dom';
import { DispatchBoard } from '#features/dispatch/board/dispatch-board.tsx';
import { StatusBadge } from '#features/pickups/status-badge.tsx';
import { AdminShell } from '#pages/shell/admin-shell.tsx';
import { parseDate } from '#shared/dates.ts';
import { lazyPart } from '#ui/lazy/lazy-part.tsx';
import { SkeletonList } from '#ui/state/skeleton.tsx';

const LazyPrintedRound = lazyPart(
  async () => (await import('#features/dispatch/print/printed-round.tsx')).PrintedRound,
  <SkeletonList rows={8} rowClass="h-12" />,
);

/** The dispatcher's board: a day's pickups, and who collects them; with `round`, a collector's round to be printed. */
export function Screen() {
  const [params] = useSearchParams();
  const [date, collectorId] = [parseDate(params.get('date') ?? ''), params.get('round')];
  return (
    <AdminShell wide>
      {date && collectorId ? (
        <LazyPrintedRound date={date} collectorId={collectorId} />
      ) : (
        <DispatchBoard ShowStatus={StatusBadge} />
      )}
    </AdminShell>
  );
}
