import { MoneyView } from '#features/money/money-view.tsx';
import { AdminShell } from '#pages/shell/admin-shell.tsx';

/** What is to pay, what collectors hold, and what moved in a month. */
export function Screen() {
  return (
    <AdminShell>
      <MoneyView />
    </AdminShell>
  );
}
