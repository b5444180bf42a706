import { Receipt } from '#features/money/receipt.tsx';
import { AdminShell } from '#office/shell/admin-shell.tsx';

/** The receipt of any pickup. */
export function Screen() {
  return (
    <AdminShell>
      <Receipt />
    </AdminShell>
  );
}
