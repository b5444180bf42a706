import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import * as v from 'valibot';
import { type Payment, tellNext } from '#contracts/money/mobile-money.ts';
import { paymentCode } from '#contracts/money/mobile-money-calls.ts';
import type { Pickup } from '#contracts/pickups/pickups.ts';
import { describeMoney } from '#features/money/describe-money.ts';
import { call } from '#platform/api/client.ts';
import { Button } from '#ui/button/button.tsx';
import { TextField } from '#ui/form/fields/text-field.tsx';
import { Form } from '#ui/form/form.tsx';
import { useSubmit } from '#ui/form/use-submit.ts';
import { Spinner } from '#ui/icon/spinner.tsx';
import { intoView } from '#ui/into-view.ts';
import { Alert } from '#ui/state/alert.tsx';
import { PayForm, useFollowPayment, useTakePayment } from './pay-form.tsx';
import { oweTexts as owe, payTexts as texts } from './pay-texts.ts';

type Props = { readonly pickup: Pickup };

export function PayPart({ pickup, beside }: Props & { readonly beside?: ReactNode }) {
  const { payment, money } = pickup;
  const due = money?.due ?? 0;
  const id = useId();
  const [changed, setChanged] = useState<string>();
  useFollowPayment(pickup);
  const news = useNews(due > 0 ? `${payment?.reference} ${payment?.next}` : 'paid');
  const isWaiting = payment?.status === 'open' && payment.next !== 'again' && payment.reference !== changed;
  return (
    <section aria-labelledby={id} data-place="money" className="flex min-w-0 flex-col gap-3">
      <h2 id={id} tabIndex={-1} className="text-2xl font-bold tabular-nums outline-none">
        {due > 0 ? owe.youOwe(due) : describeMoney(pickup)}
      </h2>
      <div ref={news} role="status" className="scroll-m-4 empty:hidden">
        {due > 0 && payment && payment.reference !== changed && <State payment={payment} />}
      </div>
      {due > 0 && isWaiting && payment.next === 'code' && (
        <CodeForm
          key={payment.reference}
          pickupId={pickup.id}
          reference={payment.reference}
          onChange={() => setChanged(payment.reference)}
        />
      )}
      {due > 0 && texts && (
        // Hidden, not gone: a next try begins with what was entered.
        <div hidden={isWaiting}>
          <PayForm
            pickup={pickup}
            due={due}
            isAgain={payment !== undefined && payment.status !== 'succeeded'}
            beside={beside}
          />
        </div>
      )}
      {due > 0 && !texts && <div className="flex flex-wrap gap-2 not-sm:*:grow">{beside}</div>}
      {due > 0 && <p>{texts ? owe.orCash : owe.cash}</p>}
    </section>
  );
}

/** Brings news into view for who follows them: the focus is here, or was on a button that they took away. */
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

function State({ payment }: { readonly payment: Payment }): ReactNode {
  if (!texts || payment.status === 'succeeded') return null;
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

type CodeProps = { readonly pickupId: string; readonly reference: string; readonly onChange: () => void };

function CodeForm({ pickupId, reference, onChange }: CodeProps) {
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
      <div className="flex flex-wrap gap-2 not-sm:*:grow">
        <Button type="submit" busy={form.busy} busyLabel={texts.sending}>
          {texts.sendCode}
        </Button>
        <Button tone="quiet" onClick={onChange}>
          {texts.change}
        </Button>
      </div>
    </Form>
  );
}
