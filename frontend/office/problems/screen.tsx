import { AdminShell } from '#office/shell/admin-shell.tsx';
import { ProblemList } from './problem-list.tsx';

export function Screen() {
  return (
    <AdminShell>
      <ProblemList />
    </AdminShell>
  );
}
