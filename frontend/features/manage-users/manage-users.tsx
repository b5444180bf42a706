import { AdminShell } from '../../ui/admin/admin-shell.tsx';
import { UsersView } from '../../ui/admin/users-view.tsx';
import { copy } from './copy.ts';

/** All households, as a page of its own. */
export function ManageUsers() {
  return (
    <AdminShell title={copy.title}>
      <UsersView />
    </AdminShell>
  );
}
