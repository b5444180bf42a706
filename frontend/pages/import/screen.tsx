import { ImportView } from '#features/import/import-view.tsx';
import { AdminShell } from '#pages/shell/admin-shell.tsx';

/** Many households, pickups or repeating pickups from a file of a spreadsheet. */
export function Screen() {
  return (
    <AdminShell>
      <ImportView />
    </AdminShell>
  );
}
