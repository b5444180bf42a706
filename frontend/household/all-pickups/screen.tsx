import { DashboardShell } from '#features/shell/dashboard-shell.tsx';
import { texts } from '#household/pickup-details/texts.ts';
import { RouteButton } from '#ui/button/route-button.tsx';
import { OwnPickups } from './own-pickups.tsx';

export function Screen() {
  return (
    <DashboardShell>
      <OwnPickups
        path="/all-pickups"
        action={<RouteButton to="/schedule-pickup">{texts.requestOne}</RouteButton>}
      />
    </DashboardShell>
  );
}
