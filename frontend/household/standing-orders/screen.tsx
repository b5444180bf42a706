import { DashboardShell } from '#features/shell/dashboard-shell.tsx';
import { RouteButton } from '#ui/button/route-button.tsx';
import { OrderList } from './order-list.tsx';
import { texts } from './texts.ts';

export function Screen() {
  return (
    <DashboardShell
      actions={
        <RouteButton to="/schedule-pickup" tone="secondary" icon="plus">
          {texts.request}
        </RouteButton>
      }
    >
      <OrderList />
    </DashboardShell>
  );
}
