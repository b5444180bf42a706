import { AdminShell } from '#office/shell/admin-shell.tsx';
import { FiguresView } from './figures-view.tsx';

/** What was booked, done and not done, week by week. */
export function Screen() {
  return (
    <AdminShell>
      <FiguresView />
    </AdminShell>
  );
}
