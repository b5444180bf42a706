import { AdminShell } from '#office/shell/admin-shell.tsx';
import { FindHousehold } from './find-household.tsx';

/** For staff on the phone with a household: find it or make it. Its page books. */
export function Screen() {
  return (
    <AdminShell>
      <FindHousehold />
    </AdminShell>
  );
}
