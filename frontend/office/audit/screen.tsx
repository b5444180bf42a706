import { AdminShell } from '#office/shell/admin-shell.tsx';
import { ActionFilter, AuditList } from './audit-list.tsx';

/** What staff did, for the admin to look up. */
export function Screen() {
  return (
    <AdminShell bar={<ActionFilter />}>
      <AuditList />
    </AdminShell>
  );
}
