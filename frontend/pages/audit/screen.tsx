import { ActionFilter, AuditList } from '#features/audit/audit-list.tsx';
import { AdminShell } from '#pages/shell/admin-shell.tsx';

/** What staff did, for the admin to look up. */
export function Screen() {
  return (
    <AdminShell bar={<ActionFilter />}>
      <AuditList />
    </AdminShell>
  );
}
