import { type ReactNode, useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import { tellNext } from '#contracts/money/mobile-money.ts';
import { paymentCode } from '#contracts/money/mobile-money-calls.ts';
import type { Pickup } from '#contracts/pickups/pickups.ts';
import { Part } from '#features/pickup/details/part.tsx';
import { call } from '#platform/api/client.ts';
import { Button } from '#ui/button/button.tsx';
import { TextField } from '#ui/form/fields/text-field.tsx';
import { Form } from '#ui/form/form.tsx';
import { useSubmit } from '#ui/form/use-submit.ts';
import { Spinner } from '#ui/icon/spinner.tsx';
import { intoView } from '#ui/into-view.ts';
import { Alert } from '#ui/state/alert.tsx';
import { PayForm } from './pay-form.tsx';
import { payTexts as texts } from './pay-texts.ts';
import { useFollowPayment, useTakePayment } from './use-payment.ts';

type Props = { readonly pickup: Pickup };

export function PayPart({ pickup }: Props) {
  const { payment, money } = pickup;
  const due = money?.due ?? 0;
  // Who saw something to pay here also sees that it was paid.
  const [wasDue] = useState(due > 0);
  useFollowPayment(pickup);
  const news = useNews(due > 0 ? `${payment?.reference} ${payment?.next}` : 'paid');
  if (!texts || (due <= 0 && !wasDue)) return null;
  const isWaiting = payment?.status === 'open' && payment.next !== 'again';
  return (
    <Part title={texts.title} place="money">
      <div ref={news} role="status" className="scroll-m-4 empty:hidden">
        <State pickup={pickup} />
      </div>
      {due > 0 && payment && isWaiting && payment.next === 'code' && (
        <CodeForm key={payment.reference} pickupId={pickup.id} reference={payment.reference} />
      )}
      {/* Hidden, not gone: a next try begins with what was entered. */}
      {due > 0 && (
        <div hidden={isWaiting}>
          <PayForm
            pickup={pickup}
            due={due}
            isAgain={payment !== undefined && payment.status !== 'succeeded'}
          />
        </div>
      )}
    </Part>
  );
}

/**
 * Brings news into view for who follows them: the focus is here, or was on a button that they took away.
 * @param state what is new when it is another
 * @returns the `ref` of the place where they stand
 */
function useNews(state: string) {
  const place = useRef<HTMLDivElement>(null);
  const shown = useRef(state);
  useEffect(() => {
    if (shown.current === state) return;
    shown.current = state;
    const part = place.current?.closest('section');
    const active = document.activeElement;
    const isLost = active === null || active === document.body;
    if (!part || !(isLost || part.contains(active))) return;
    if (isLost) part.querySelector('h2')?.focus({ preventScroll: true });
    intoView(place.current);
  }, [state]);
  return place;
}

function State({ pickup: { payment, money, receipt } }: Props): ReactNode {
  if (!texts) return null;
  if ((money?.due ?? 0) <= 0) {
    const isByPhone = receipt?.method === 'mobile money';
    if (!isByPhone) return null;
    return (
      <Alert tone="success" live={false}>
        <p className="font-semibold tabular-nums">{texts.paid(receipt.amount)}</p>
      </Alert>
    );
  }
  if (!payment || payment.status === 'succeeded') return null;
  const isWaiting = payment.status === 'open' && payment.next !== 'again';
  return (
    <Alert tone={isWaiting ? 'info' : 'warning'} live={false}>
      <p className="flex items-start justify-between gap-2 font-semibold tabular-nums">
        <span className="min-w-0">{texts.asked(payment.amount)}</span>
        {isWaiting && payment.next !== 'code' && <Spinner />}
      </p>
      {/* Room for the longest sentence of a wait, so that nothing below moves from one to the next. */}
      <p className={isWaiting ? 'min-h-16 sm:min-h-0' : undefined}>{tellNext(payment)}</p>
    </Alert>
  );
}

const schema = v.object({ code: paymentCode });

function CodeForm({ pickupId, reference }: { readonly pickupId: string; readonly reference: string }) {
  const form = useSubmit();
  const take = useTakePayment(pickupId);
  if (!texts) return null;
  const send = form.submit(schema, async (body) => {
    take((await call('sendPaymentCode', { params: { reference }, body })).payment);
  });
  return (
    <Form form={form} className="flex max-w-xl flex-col gap-4" onSubmit={send}>
      <TextField
        label={texts.code}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={14}
      />
      {form.message && !form.errors.code && <Alert tone="error">{form.message}</Alert>}
      <Button type="submit" busy={form.busy} busyLabel={texts.sending} className="sm:self-start">
        {texts.sendCode}
      </Button>
    </Form>
  );
}
