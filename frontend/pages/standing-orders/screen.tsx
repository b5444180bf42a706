import { OrderList } from '../../features/orders/order-list.tsx';
import { texts } from '../../features/orders/texts.ts';
import { RouteButton } from '../../ui/route-button.tsx';
import { DashboardShell } from '../shell/dashboard-shell.tsx';

/** A household's repeating pickups. */
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
