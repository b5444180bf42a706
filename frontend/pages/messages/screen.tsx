import { MessageList } from '#features/messages/message-list.tsx';
import { AdminShell } from '#pages/shell/admin-shell.tsx';

/** What people wrote on the contact page, for the admin to answer. */
export function Screen() {
  return (
    <AdminShell>
      <MessageList />
    </AdminShell>
  );
}
