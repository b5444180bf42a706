import { Link } from 'react-router-dom';
import type { OrderPickup, StandingOrder } from '#contracts/orders/standing-orders.ts';
import { call } from '#platform/api/client.ts';
import { pickupPath } from '#platform/paths.ts';
import { Button } from '#ui/button/button.tsx';
import { Alert } from '#ui/state/alert.tsx';
import { toast } from '#ui/toast/toast.ts';
import { OrderHead } from './order-head.tsx';
import { printPickupTime, texts } from './texts.ts';
import { UpcomingDates } from './upcoming-dates.tsx';
import { useOrderChange } from './use-orders.ts';

export type Opened =
  | { readonly dialog: 'pause' | 'change' | 'end'; readonly order: StandingOrder }
  | { readonly dialog: 'skip'; readonly order: StandingOrder; readonly date: string };

type Props = {
  readonly order: StandingOrder;
  /** Pickups that a change just left as they are. */
  readonly stays: readonly OrderPickup[];
  readonly onOpen: (opened: Opened) => void;
};

export function OrderCard({ order, stays, onOpen }: Props) {
  return (
    <article className="flex h-full min-w-0 flex-col gap-4 rounded-lg border border-line bg-surface p-4 shadow-card">
      <OrderHead order={order} />
      {stays.length > 0 && <Stays pickups={stays} />}
      <UpcomingDates order={order} onSkip={(date) => onOpen({ dialog: 'skip', order, date })} />
      <Ways order={order} onOpen={onOpen} />
    </article>
  );
}

function Stays({ pickups }: { readonly pickups: readonly OrderPickup[] }) {
  return (
    <Alert tone="info">
      <p>{texts.stays}</p>
      <ul>
        {pickups.map((pickup) => (
          <li key={pickup.id}>
            <Link to={pickupPath(pickup.id)} className="inline-flex min-h-11 items-center underline">
              {printPickupTime(pickup)}
            </Link>
          </li>
        ))}
      </ul>
    </Alert>
  );
}

function Ways({ order, onOpen }: Pick<Props, 'order' | 'onOpen'>) {
  return (
    <footer className="mt-auto flex flex-wrap gap-2 border-t border-line pt-3">
      {order.pausedUntil ? (
        <Resume order={order} />
      ) : (
        <Button tone="secondary" onClick={() => onOpen({ dialog: 'pause', order })}>
          {texts.pause}
        </Button>
      )}
      <Button tone="secondary" onClick={() => onOpen({ dialog: 'change', order })}>
        {texts.change}
      </Button>
      <Button tone="danger-quiet" className="ml-auto" onClick={() => onOpen({ dialog: 'end', order })}>
        {texts.end}
      </Button>
    </footer>
  );
}

function Resume({ order }: Pick<Props, 'order'>) {
  const { run, busy, message } = useOrderChange(order);
  const resume = () =>
    run(async ({ idempotencyKey }) => {
      // The button stays while the order changes: what it knows is what the card shows.
      const { id, version } = order;
      const body = { pausedUntil: null, version };
      const done = await call('updateStandingOrder', { params: { id }, body, idempotencyKey });
      toast.success(done.message);
    });
  return (
    <>
      <Button tone="secondary" onClick={resume} busy={busy} busyLabel={texts.resuming}>
        {texts.resume}
      </Button>
      {message && <Alert tone="error">{message}</Alert>}
    </>
  );
}
