import { AdminShell } from '#office/shell/admin-shell.tsx';
import { MessageList } from './message-list.tsx';

/** What people wrote on the contact page, for the admin to answer. */
export function Screen() {
  return (
    <AdminShell>
      <MessageList />
    </AdminShell>
  );
}
