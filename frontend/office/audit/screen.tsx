import { AdminShell } from '#office/shell/admin-shell.tsx';
import { ActionFilter, AuditList } from './audit-list.tsx';

export function Screen() {
  return (
    <AdminShell bar={<ActionFilter />}>
      <AuditList />
    </AdminShell>
  );
}
