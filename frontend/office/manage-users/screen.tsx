import { texts } from '#office/people/texts.ts';
import { UsersView } from '#office/people/users-view.tsx';
import { AdminShell } from '#office/shell/admin-shell.tsx';
import { RouteButton } from '#ui/button/route-button.tsx';

export function Screen() {
  return (
    <AdminShell
      actions={
        <RouteButton tone="secondary" to="/import">
          {texts.users.import}
        </RouteButton>
      }
    >
      <UsersView />
    </AdminShell>
  );
}
