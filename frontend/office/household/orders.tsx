import { useState } from 'react';
import type { OrderSummary } from '#contracts/orders/standing-orders.ts';
import { orderTitle, pausedText } from '#features/pickup/describe-order.ts';
import { PauseOrderDialog, pauseForm } from '#features/pickup/pause-order-dialog.tsx';
import { describeError } from '#platform/api/api-error.ts';
import { call } from '#platform/api/client.ts';
import { Button } from '#ui/button/button.tsx';
import { useSubmit } from '#ui/form/use-submit.ts';
import { useConfirmedAction } from '#ui/list/use-confirmed-action.tsx';
import { Panel } from '#ui/panel.tsx';
import { Alert } from '#ui/state/alert.tsx';
import { Beside, RecentRows } from '#ui/table/recent-rows.tsx';
import { toast } from '#ui/toast/toast.ts';
import { texts } from './texts.ts';
import { useRefresh } from './use-refresh.ts';

type Props = { readonly userId: string; readonly orders: readonly OrderSummary[] };

export function Orders({ userId, orders }: Props) {
  const [pausing, setPausing] = useState<OrderSummary>();
  const ending = useConfirmedAction({
    title: texts.end,
    question: texts.endQuestion,
    hint: texts.endHint,
    confirmLabel: texts.end,
    busyLabel: texts.ending,
    tone: 'danger',
    describeRow: (order: OrderSummary) => <p className="font-semibold">{orderTitle(order)}</p>,
    describeError,
    run: ({ id, version }, idempotencyKey) =>
      call('endForHousehold', { params: { id }, body: { userId, version }, idempotencyKey }),
    onDone: ({ message }) => toast.success(message),
    onSettled: useRefresh(),
  });
  if (orders.length === 0) return null;
  return (
    <Panel title={texts.orders}>
      <RecentRows rows={orders} empty="">
        {(order) => (
          <Beside>
            <p className="min-w-0">
              <span className="block font-semibold">{orderTitle(order)}</span>
              <span className="text-sm wrap-anywhere text-ink-soft">
                {[order.location, order.pausedUntil && pausedText(order.pausedUntil)]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </p>
            <span className="flex flex-wrap gap-2">
              {order.pausedUntil ? (
                <Resume userId={userId} order={order} />
              ) : (
                <Button tone="secondary" onClick={() => setPausing(order)}>
                  {texts.pause}
                </Button>
              )}
              <Button tone="danger-quiet" onClick={() => ending.ask(order)}>
                {texts.end}
              </Button>
            </span>
          </Beside>
        )}
      </RecentRows>
      {pausing && <PauseDialog userId={userId} order={pausing} onClose={() => setPausing(undefined)} />}
      {ending.dialog}
    </Panel>
  );
}

type OrderProps = { readonly userId: string; readonly order: OrderSummary };

function Resume({ userId, order: { id, version } }: OrderProps) {
  const { run, busy, message } = useSubmit({ onSettled: useRefresh() });
  const resume = () =>
    run(async ({ idempotencyKey }) => {
      const body = { userId, version, pausedUntil: null };
      toast.success((await call('pauseForHousehold', { params: { id }, body, idempotencyKey })).message);
    });
  return (
    <>
      <Button tone="secondary" busy={busy} onClick={resume}>
        {texts.resume}
      </Button>
      {message && <Alert tone="error">{message}</Alert>}
    </>
  );
}

function PauseDialog({
  userId,
  order: { id, version },
  onClose,
}: OrderProps & { readonly onClose: () => void }) {
  const form = useSubmit({ onSettled: useRefresh() });
  const save = form.submit(pauseForm, async ({ pausedUntil }, { idempotencyKey }) => {
    const body = { userId, version, pausedUntil };
    toast.success((await call('pauseForHousehold', { params: { id }, body, idempotencyKey })).message);
    onClose();
  });
  const words = { ...texts, back: texts.cancel };
  return <PauseOrderDialog form={form} texts={words} onSubmit={save} onClose={onClose} />;
}
