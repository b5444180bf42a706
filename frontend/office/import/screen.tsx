import { AdminShell } from '#office/shell/admin-shell.tsx';
import { ImportView } from './import-view.tsx';

/** Many households, pickups or repeating pickups from a file of a spreadsheet. */
export function Screen() {
  return (
    <AdminShell>
      <ImportView />
    </AdminShell>
  );
}
