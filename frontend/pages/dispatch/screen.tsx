import { DispatchBoard } from '#features/dispatch/board/dispatch-board.tsx';
import { StatusBadge } from '#features/pickups/status-badge.tsx';
import { AdminShell } from '#pages/shell/admin-shell.tsx';

/** The dispatcher's board: a day's pickups, and who collects them. */
export function Screen() {
  return (
    <AdminShell wide>
      <DispatchBoard ShowStatus={StatusBadge} />
    </AdminShell>
  );
}
