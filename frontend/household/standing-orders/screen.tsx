import { useState } from 'react';
import type { OrderPickup, StandingOrder } from '#contracts/orders/standing-orders.ts';
import { orderTitle } from '#features/pickup/describe-order.ts';
import { DashboardShell } from '#features/shell/dashboard-shell.tsx';
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

const LazyPauseDialog = lazyDialog(
  texts.pauseTitle,
  async () => (await import('./order-dialogs.tsx')).PauseDialog,
);

const LazyEditOrderDialog = lazyDialog(
  texts.changeTitle,
  async () => (await import('./order-dialogs.tsx')).EditOrderDialog,
);

type Stays = { readonly orderId: string; readonly created: readonly OrderPickup[] };

function OrderList() {
  const list = useOrders();
  const [opened, setOpened] = useState<Opened>();
  const [stays, setStays] = useState<Stays>();
  const close = () => setOpened(undefined);
  const { rows } = list;
  if (!rows) return list.error ? <ListFailure list={list} /> : <SkeletonList rows={2} rowClass="h-64" />;
  if (rows.length === 0) {
    const book = <RouteButton to="/schedule-pickup">{texts.request}</RouteButton>;
    return <EmptyState icon="refresh" message={texts.none} hint={texts.noneHint} action={book} />;
  }
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
      {opened?.dialog === 'pause' && <LazyPauseDialog {...opened} onClose={close} />}
      {opened?.dialog === 'change' && (
        <LazyEditOrderDialog
          {...opened}
          onClose={close}
          onChanged={(created) => setStays({ orderId: opened.order.id, created })}
        />
      )}
      {opened?.dialog === 'drop' && <DropDialog {...opened} onClose={close} />}
    </>
  );
}

type DropProps = { readonly order: StandingOrder; readonly date?: string; readonly onClose: () => void };

/** Asks before one date is skipped, or the whole order ended. */
function DropDialog({ order, date, onClose }: DropProps) {
  const { run, busy, message, fresh = order } = useOrderChange(order);
  const isPlanned = fresh.upcoming.some((one) => one.date === date && one.pickup);
  const drop = () =>
    run(async ({ idempotencyKey, subject: { id, version } }) => {
      const input = { params: { id }, idempotencyKey };
      const done = date
        ? await call('skipStandingOrder', { ...input, body: { date, version } })
        : await call('endStandingOrder', { ...input, body: { version } });
      toast.success(done.message);
      onClose();
    });
  const asked = {
    open: true,
    cancelLabel: texts.noKeep,
    busy,
    error: message,
    onConfirm: drop,
    onCancel: onClose,
  };
  if (date)
    return (
      <ConfirmDialog
        {...asked}
        title={texts.skipQuestion}
        message={texts.skipMeans(date, isPlanned)}
        confirmLabel={texts.yesSkip}
        busyLabel={texts.skipping}
      />
    );
  return (
    <ConfirmDialog
      {...asked}
      title={texts.endQuestion}
      message={
        <>
          <p className="font-semibold">{orderTitle(fresh)}</p>
          <p>{texts.endMessage}</p>
        </>
      }
      confirmLabel={texts.yesEnd}
      tone="danger"
      busyLabel={texts.ending}
    />
  );
}
