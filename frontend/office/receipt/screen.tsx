import { Receipt } from '#features/money/receipt.tsx';
import { AdminShell } from '#office/shell/admin-shell.tsx';

export function Screen() {
  return (
    <AdminShell>
      <Receipt />
    </AdminShell>
  );
}
