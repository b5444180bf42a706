import { UsersView } from '../../features/people/users-view.tsx';
import { AdminShell } from '../shell/admin-shell.tsx';
import { texts } from './texts.ts';

/** All households, as a page of its own. */
export function ManageUsers() {
  return (
    <AdminShell title={texts.title}>
      <UsersView />
    </AdminShell>
  );
}
