import { FiguresView } from '#features/figures/figures-view.tsx';
import { AdminShell } from '#pages/shell/admin-shell.tsx';

/** What was booked, done and not done, week by week. */
export function Screen() {
  return (
    <AdminShell>
      <FiguresView />
    </AdminShell>
  );
}
