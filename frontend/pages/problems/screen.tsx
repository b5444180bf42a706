import { ProblemList } from '#features/pickups/problems/problem-list.tsx';
import { AdminShell } from '#pages/shell/admin-shell.tsx';

/** What households reported about their pickups, for the admin to answer. */
export function Screen() {
  return (
    <AdminShell>
      <ProblemList />
    </AdminShell>
  );
}
