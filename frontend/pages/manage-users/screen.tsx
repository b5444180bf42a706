import { UsersView } from '../../features/people/users-view.tsx';
import { AdminShell } from '../shell/admin-shell.tsx';

/** All households, as a page of its own. */
export function Screen() {
  return (
    <AdminShell>
      <UsersView />
    </AdminShell>
  );
}
