import { AdminShell } from '#office/shell/admin-shell.tsx';
import { FiguresView } from './figures-view.tsx';

export function Screen() {
  return (
    <AdminShell>
      <FiguresView />
    </AdminShell>
  );
}
