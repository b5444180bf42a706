import { AdminShell } from '#office/shell/admin-shell.tsx';
import { MoneyView } from './money-view.tsx';

/** What is to pay, what collectors hold, and what moved in a month. */
export function Screen() {
  return (
    <AdminShell>
      <MoneyView />
    </AdminShell>
  );
}
