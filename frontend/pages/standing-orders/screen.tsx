import { OrderList } from '#features/orders/order-list.tsx';
import { texts } from '#features/orders/texts.ts';
import { DashboardShell } from '#pages/shell/dashboard-shell.tsx';
import { RouteButton } from '#ui/button/route-button.tsx';

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
