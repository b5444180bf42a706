import { useState } from 'react';
import { noteBody, noteLimits } from '#contracts/accounts/household-calls.ts';
import type { OrderSummary } from '#contracts/orders/standing-orders.ts';
import { orderTitle, pausedText } from '#features/pickup/describe-order.ts';
import { PauseOrderDialog, pauseForm } from '#features/pickup/pause-order-dialog.tsx';
import { useRefresh } from '#office/shell/use-change.ts';
import { describeError } from '#platform/api/api-error.ts';
import { call } from '#platform/api/client.ts';
import { printInstant } from '#shared/print-when.ts';
import { Button } from '#ui/button/button.tsx';
import { TextareaField } from '#ui/form/fields/textarea-field.tsx';
import { Form } from '#ui/form/form.tsx';
import { useSubmit } from '#ui/form/use-submit.ts';
import { useConfirmedAction } from '#ui/list/use-confirmed-action.tsx';
import { Panel } from '#ui/panel.tsx';
import { Alert } from '#ui/state/alert.tsx';
import { Beside, RecentRows } from '#ui/table/recent-rows.tsx';
import { toast } from '#ui/toast/toast.ts';
import type { Household } from './correct-dialogs.tsx';
import { texts } from './texts.ts';

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

type NotesProps = { readonly userId: string; readonly notes: Household['notes'] };

export function Notes({ userId, notes }: NotesProps) {
  const { run, busy, message } = useSubmit({ onSettled: useRefresh() });
  const remove = (noteId: string) =>
    run(async () => {
      toast.success((await call('removeNote', { params: { id: userId, noteId } })).message);
    });
  return (
    <Panel title={texts.notes}>
      <RecentRows rows={notes} empty={texts.noNotes}>
        {({ id, text, by, at }) => (
          <div className="flex min-w-0 grow items-start justify-between gap-3">
            <div className="min-w-0">
              <p className="wrap-anywhere whitespace-pre-line">{text}</p>
              <p className="text-sm text-ink-soft">{texts.by(by, printInstant(at))}</p>
            </div>
            <Button tone="danger-quiet" onClick={() => remove(id)} disabled={busy}>
              {texts.removeNote}
            </Button>
          </div>
        )}
      </RecentRows>
      {message && <Alert tone="error">{message}</Alert>}
      {/* Another list is another note: what was saved is gone from the field. */}
      <NewNote key={notes[0]?.id} userId={userId} />
    </Panel>
  );
}

function NewNote({ userId }: Pick<NotesProps, 'userId'>) {
  const form = useSubmit({ onSettled: useRefresh() });
  const add = form.submit(noteBody, async (body, { idempotencyKey }) => {
    toast.success((await call('addNote', { params: { id: userId }, body, idempotencyKey })).message);
  });
  return (
    <Form form={form} onSubmit={add} className="flex flex-col gap-3">
      <TextareaField
        label={texts.note}
        name="text"
        rows={2}
        maxLength={noteLimits.text}
        hint={texts.noteHint}
      />
      {form.message && <Alert tone="error">{form.message}</Alert>}
      <Button type="submit" tone="secondary" busy={form.busy} busyLabel={texts.saving} className="self-start">
        {texts.addNote}
      </Button>
    </Form>
  );
}
