import { UsersView } from '#features/accounts/people/users-view.tsx';
import { AdminShell } from '#pages/shell/admin-shell.tsx';

/** All households, as a page of its own. */
export function Screen() {
  return (
    <AdminShell>
      <UsersView />
    </AdminShell>
  );
}
