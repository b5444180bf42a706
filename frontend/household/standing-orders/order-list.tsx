import { useState } from 'react';
import type { OrderPickup, StandingOrder } from '#contracts/orders/standing-orders.ts';
import { orderTitle } from '#features/pickup/describe-order.ts';
import { call } from '#platform/api/client.ts';
import { RouteButton } from '#ui/button/route-button.tsx';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { lazyDialog } from '#ui/dialog/lazy-dialog.tsx';
import { ListFailure } from '#ui/list/list-failure.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { SkeletonList } from '#ui/state/skeleton.tsx';
import { toast } from '#ui/toast/toast.ts';
import { type Opened, OrderCard } from './order-card.tsx';
import { texts } from './texts.ts';
import { useOrderChange, useOrders } from './use-orders.ts';

const LazyPauseDialog = lazyDialog(
  texts.pauseTitle,
  async () => (await import('./pause-dialog.tsx')).PauseDialog,
);

const LazyEditOrderDialog = lazyDialog(
  texts.changeTitle,
  async () => (await import('./edit-order-dialog.tsx')).EditOrderDialog,
);

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

type QuestionProps = { readonly order: StandingOrder; readonly onClose: () => void };

function SkipDialog({ order, date, onClose }: QuestionProps & { readonly date: string }) {
  const { run, busy, message, fresh = order } = useOrderChange(order);
  const isPlanned = fresh.upcoming.some((one) => one.date === date && one.pickup);
  const skip = () =>
    run(async ({ idempotencyKey, subject: { id, version } }) => {
      const done = await call('skipStandingOrder', {
        params: { id },
        body: { date, version },
        idempotencyKey,
      });
      toast.success(done.message);
      onClose();
    });
  return (
    <ConfirmDialog
      open
      title={texts.skipQuestion}
      message={texts.skipMeans(date, isPlanned)}
      confirmLabel={texts.yesSkip}
      cancelLabel={texts.noKeep}
      busy={busy}
      busyLabel={texts.skipping}
      error={message}
      onConfirm={skip}
      onCancel={onClose}
    />
  );
}

function EndDialog({ order, onClose }: QuestionProps) {
  const { run, busy, message, fresh = order } = useOrderChange(order);
  const end = () =>
    run(async ({ idempotencyKey, subject: { id, version } }) => {
      const done = await call('endStandingOrder', { params: { id }, body: { version }, idempotencyKey });
      toast.success(done.message);
      onClose();
    });
  return (
    <ConfirmDialog
      open
      title={texts.endQuestion}
      message={
        <>
          <p className="font-semibold">{orderTitle(fresh)}</p>
          <p>{texts.endMessage}</p>
        </>
      }
      confirmLabel={texts.yesEnd}
      cancelLabel={texts.noKeep}
      tone="danger"
      busy={busy}
      busyLabel={texts.ending}
      error={message}
      onConfirm={end}
      onCancel={onClose}
    />
  );
}
