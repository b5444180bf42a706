import { texts } from '#office/people/texts.ts';
import { UsersView } from '#office/people/users-view.tsx';
import { AdminShell } from '#office/shell/admin-shell.tsx';
import { useMay } from '#platform/session/use-may.ts';
import { RouteButton } from '#ui/button/route-button.tsx';

export function Screen() {
  const may = useMay();
  return (
    <AdminShell
      actions={
        may('createHousehold') && (
          <RouteButton tone="secondary" to="/import">
            {texts.users.import}
          </RouteButton>
        )
      }
    >
      <UsersView />
    </AdminShell>
  );
}
