import { Statement } from '#features/money/statement.tsx';
import { DashboardShell } from '#features/shell/dashboard-shell.tsx';
import { printPesewas } from '#shared/money.ts';

export function Screen() {
  return (
    <DashboardShell>
      <Statement printBalance={printBalance} />
    </DashboardShell>
  );
}

export function printBalance(cash: number): string {
  return cash === 0 ? 'No cash in hand now' : `Cash in hand now: ${printPesewas(cash)}`;
}
