import { AdminShell } from '#office/shell/admin-shell.tsx';
import { ProblemList } from './problem-list.tsx';

/** What households reported about their pickups, for the admin to answer. */
export function Screen() {
  return (
    <AdminShell>
      <ProblemList />
    </AdminShell>
  );
}
