import { MessageList } from '../../features/support-messages/message-list.tsx';
import { AdminShell } from '../shell/admin-shell.tsx';

/** What people wrote on the contact page, for the admin to answer. */
export function Screen() {
  return (
    <AdminShell>
      <MessageList />
    </AdminShell>
  );
}
