import type { StandingOrder } from '#contracts/orders/standing-orders.ts';
import { OrderHead } from './order-head.tsx';

/** Beside the message that an order was changed elsewhere: the order as it is now. */
export function FreshOrder({ order }: { readonly order: StandingOrder | undefined }) {
  if (!order) return null;
  return (
    <div className="rounded-md border border-line bg-ground p-3">
      <OrderHead order={order} />
      {order.notes && <p className="wrap-anywhere">{order.notes}</p>}
    </div>
  );
}
