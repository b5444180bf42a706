import { useState } from 'react';
import type { OrderPickup } from '#contracts/orders/standing-orders.ts';
import { RouteButton } from '#ui/button/route-button.tsx';
import { lazyDialog } from '#ui/dialog/lazy-dialog.tsx';
import { ListFailure } from '#ui/list/list-failure.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { SkeletonList } from '#ui/state/skeleton.tsx';
import { type Opened, OrderCard } from './order-card.tsx';
import { EndDialog, SkipDialog } from './question-dialogs.tsx';
import { texts } from './texts.ts';
import { useOrders } from './use-orders.ts';

const LazyPauseDialog = lazyDialog(
  texts.pauseTitle,
  async () => (await import('./pause-dialog.tsx')).PauseDialog,
);

const LazyEditOrderDialog = lazyDialog(
  texts.changeTitle,
  async () => (await import('./edit-order-dialog.tsx')).EditOrderDialog,
);

/** Pickups that stay although their order was changed. */
type Stays = { readonly orderId: string; readonly created: readonly OrderPickup[] };

export function OrderList() {
  const list = useOrders();
  const [opened, setOpened] = useState<Opened>();
  const [stays, setStays] = useState<Stays>();
  const { rows } = list;
  if (!rows) return list.error ? <ListFailure list={list} /> : <SkeletonList rows={2} rowClass="h-64" />;
  if (rows.length === 0) return <None />;
  return (
    <>
      <ListFailure list={list} />
      <p className="max-w-prose text-ink-soft">{texts.intro}</p>
      <ul className="grid gap-4 lg:grid-cols-2">
        {rows.map((order) => (
          <li key={order.id} className="min-w-0">
            <OrderCard
              order={order}
              stays={stays?.orderId === order.id ? stays.created : []}
              onOpen={(next) => {
                setStays(undefined);
                setOpened(next);
              }}
            />
          </li>
        ))}
      </ul>
      {opened && (
        <OpenDialog
          opened={opened}
          onClose={() => setOpened(undefined)}
          onChanged={(created) => setStays({ orderId: opened.order.id, created })}
        />
      )}
    </>
  );
}

type DialogProps = {
  readonly opened: Opened;
  readonly onClose: () => void;
  readonly onChanged: (created: readonly OrderPickup[]) => void;
};

function OpenDialog({ opened, onClose, onChanged }: DialogProps) {
  const { order } = opened;
  switch (opened.dialog) {
    case 'pause':
      return <LazyPauseDialog order={order} onClose={onClose} />;
    case 'change':
      return <LazyEditOrderDialog order={order} onClose={onClose} onChanged={onChanged} />;
    case 'end':
      return <EndDialog order={order} onClose={onClose} />;
    case 'skip':
      return <SkipDialog order={order} date={opened.date} onClose={onClose} />;
  }
}

function None() {
  return (
    <EmptyState
      icon="refresh"
      message={texts.none}
      hint={texts.noneHint}
      action={<RouteButton to="/schedule-pickup">{texts.request}</RouteButton>}
    />
  );
}
