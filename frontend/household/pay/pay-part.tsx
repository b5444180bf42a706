import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import * as v from 'valibot';
import {
  type Network,
  network,
  networks,
  openMinutes,
  type Payment,
  tellNext,
} from '#contracts/money/mobile-money.ts';
import { paymentCode } from '#contracts/money/mobile-money-calls.ts';
import { mobile } from '#contracts/phones/sms-fields.ts';
import type { Pickup } from '#contracts/pickups/pickups.ts';
import { useAccountOf } from '#features/account/use-account.ts';
import { describeMoney } from '#features/money/describe-money.ts';
import { NetworkField } from '#features/money/network-field.tsx';
import { refreshLists } from '#features/pickup/pickup-cache.ts';
import type { CallAnswer } from '#platform/api/calls.ts';
import { call } from '#platform/api/client.ts';
import { callKey, callQuery } from '#platform/api/query-client.ts';
import { wherePaidByPhone } from '#platform/mobile-money.ts';
import { createKeptValue } from '#platform/storage/kept-value.ts';
import { printPhone } from '#shared/ghana.ts';
import { printPesewas } from '#shared/money.ts';
import { Button } from '#ui/button/button.tsx';
import { PhoneField, TextField } from '#ui/form/fields/text-field.tsx';
import { Form } from '#ui/form/form.tsx';
import { formValues } from '#ui/form/use-form-errors.ts';
import { useSubmit } from '#ui/form/use-submit.ts';
import { Spinner } from '#ui/icon/spinner.tsx';
import { intoView } from '#ui/into-view.ts';
import { Alert } from '#ui/state/alert.tsx';

type Props = { readonly pickup: Pickup; readonly beside?: ReactNode };

export function PayPart({ pickup, beside }: Props) {
  const { payment, money } = pickup;
  const due = money?.due ?? 0;
  const id = useId();
  const [changed, setChanged] = useState<string>();
  const [entered, setEntered] = useEntered();
  useFollowPayment(pickup);
  const news = useNews(due > 0 ? `${payment?.reference} ${payment?.next}` : 'paid');
  const isWaiting = payment?.status === 'open' && payment.next !== 'again' && payment.reference !== changed;
  return (
    <section aria-labelledby={id} data-place="money" className="flex min-w-0 flex-col gap-3">
      <h2 id={id} tabIndex={-1} className="text-2xl font-bold tabular-nums outline-none">
        {due > 0 ? oweTexts.youOwe(due) : describeMoney(pickup)}
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
      {due > 0 && payTexts && (
        // Hidden, not gone: a next try begins with what was entered.
        <div hidden={isWaiting}>
          {/* Each request has a form of its own: until one is there, the same key is sent again. */}
          <PayForm
            key={payment?.reference}
            pickup={pickup}
            due={due}
            isAgain={payment !== undefined && payment.status !== 'succeeded'}
            beside={beside}
            entered={entered}
            onEntered={setEntered}
          />
        </div>
      )}
      {due > 0 && !payTexts && <div className="flex flex-wrap gap-2 not-sm:*:grow">{beside}</div>}
      {due > 0 && <p>{payTexts ? oweTexts.orCash : oweTexts.cash}</p>}
    </section>
  );
}

/** Scrolls to a new state, if the focus is in this part or was on a button that is gone. */
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
  if (!payTexts || payment.status === 'succeeded') return null;
  const isWaiting = payment.status === 'open' && payment.next !== 'again';
  return (
    <Alert tone={isWaiting ? 'info' : 'warning'} live={false}>
      <p className="flex items-start justify-between gap-2 font-semibold tabular-nums">
        <span className="min-w-0">{payTexts.asked(payment.amount)}</span>
        {isWaiting && payment.next !== 'code' && <Spinner />}
      </p>
      {/* Room for the longest sentence of a wait, so that nothing below moves from one to the next. */}
      <p className={isWaiting ? 'min-h-16 sm:min-h-0' : undefined}>{tellNext(payment)}</p>
    </Alert>
  );
}

const codeForm = v.object({ code: paymentCode });

type CodeProps = { readonly pickupId: string; readonly reference: string; readonly onChange: () => void };

function CodeForm({ pickupId, reference, onChange }: CodeProps) {
  const form = useSubmit();
  const take = useTakePayment(pickupId);
  if (!payTexts) return null;
  const send = form.submit(codeForm, async (body) => {
    take((await call('sendPaymentCode', { params: { reference }, body })).payment);
  });
  return (
    <Form form={form} className="flex max-w-xl flex-col gap-4" onSubmit={send}>
      <TextField
        label={payTexts.code}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={14}
      />
      {form.message && !form.errors.code && <Alert tone="error">{form.message}</Alert>}
      <div className="flex flex-wrap gap-2 not-sm:*:grow">
        <Button type="submit" busy={form.busy} busyLabel={payTexts.sending}>
          {payTexts.sendCode}
        </Button>
        <Button tone="quiet" onClick={onChange}>
          {payTexts.change}
        </Button>
      </div>
    </Form>
  );
}

const payForm = v.object({ phone: mobile, network });

const lastNetwork = /* @__PURE__ */ createKeptValue<Network | undefined>('network', (stored) =>
  networks.find((one) => one === stored),
);

type Entered = { readonly phone: string; readonly network?: string | undefined };

/** What the next request begins with: what was entered for the last one. */
function useEntered() {
  const account = useAccountOf('user');
  return useState<Entered>({
    phone: account?.phone ? printPhone(account.phone) : '',
    network: lastNetwork.read(),
  });
}

type FormProps = Props & {
  readonly due: number;
  readonly isAgain: boolean;
  readonly entered: Entered;
  readonly onEntered: (entered: Entered) => void;
};

/** Not queued: a request for money that comes hours later would frighten people. After a lost answer the same one is sent again. */
function PayForm({ pickup, due, isAgain, beside, entered, onEntered }: FormProps) {
  const client = useQueryClient();
  const take = useTakePayment(pickup.id);
  const [sent, setSent] = useState<{ readonly key: string; readonly version: number }>();
  // A refusal may mean that another device has asked, or that somebody took cash.
  const form = useSubmit({ onSettled: () => refreshLists(client) });
  if (!payTexts) return null;
  const { offline, intro, again, pay } = payTexts;
  const send = form.submit(payForm, async (typed, { idempotencyKey }) => {
    const version = sent?.key === idempotencyKey ? sent.version : pickup.version;
    setSent({ key: idempotencyKey, version });
    const body = { ...typed, version };
    const { payment } = await call('askForPayment', { params: { id: pickup.id }, body, idempotencyKey });
    take(payment);
    lastNetwork.keep(typed.network);
  });
  return (
    <Form
      form={form}
      className="flex max-w-xl flex-col gap-4"
      onChange={(event) => {
        form.clearEdited(event);
        const { phone, network: chosen } = formValues(event.currentTarget);
        onEntered({ phone: String(phone), network: String(chosen) });
      }}
      onSubmit={(event) => {
        if (navigator.onLine) return send(event);
        event.preventDefault();
        form.fail(offline);
      }}
    >
      <PhoneField label={payTexts.phone} name="phone" defaultValue={entered.phone} />
      <NetworkField label={payTexts.network} chosen={entered.network} />
      {form.message && <Alert tone="error">{form.message}</Alert>}
      <div className="flex flex-wrap gap-2 gap-x-1.5 not-sm:*:grow not-sm:*:px-1">
        <Button type="submit" busy={form.busy} busyLabel={payTexts.asking} className="tabular-nums">
          {isAgain ? again : pay(due)}
        </Button>
        {beside}
      </div>
      {!isAgain && <p className="text-sm text-ink-soft">{intro}</p>}
    </Form>
  );
}

/** Milliseconds between two requests while the page is visible. */
const askEvery = 2_500;

/** Asks again while its request is open and the networks' prompts may still be there: for ten minutes. */
function useFollowPayment({ id, payment }: Pickup): void {
  const reference = payment?.status === 'open' && payment.next !== 'again' ? payment.reference : undefined;
  const [tired, setTired] = useState<string>();
  useEffect(() => {
    if (!reference) return;
    const timer = setTimeout(() => setTired(reference), openMinutes * 60_000);
    return () => clearTimeout(timer);
  }, [reference]);
  const isFollowed = reference !== undefined && reference !== tired;
  useQuery({
    ...callQuery('getPickup', { params: { id } }),
    enabled: isFollowed,
    staleTime: askEvery,
    refetchInterval: isFollowed && askEvery,
    refetchIntervalInBackground: false,
  });
}

/** Shows a request as a call answered it, until the pickup is read again. */
function useTakePayment(id: string): (payment: Payment) => void {
  const client = useQueryClient();
  return (payment) => {
    const queryKey = callKey('getPickup', { params: { id } });
    client.setQueryData<CallAnswer<'getPickup'>>(
      queryKey,
      (read) => read && { ...read, pickup: { ...read.pickup, payment } },
    );
    void client.invalidateQueries({ queryKey });
  };
}

export const oweTexts = {
  youOwe: (amount: number) => `You owe ${printPesewas(amount)}`,
  alreadyPaid: 'I already paid',
  cash: 'Pay the collector in cash at the next visit, or at our office.',
  orCash: 'Or pay the collector in cash at the next visit, or at our office.',
  payAnyway: 'Pay anyway',
} as const;

const payTexts = wherePaidByPhone({
  intro: 'We’ll send a request to your phone. Approve it there with your PIN. We never ask for your PIN.',
  phone: 'Mobile Money number',
  network: 'Network of this number',
  pay: (amount: number) => `Pay ${printPesewas(amount)}`,
  again: 'Try again',
  asking: 'Sending…',
  offline: 'You’re offline. Try again when you have a network. We haven’t asked for anything.',
  code: 'Code from your network',
  sendCode: 'Send Code',
  sending: 'Sending…',
  change: 'Change number or network',
  asked: (amount: number) => `We’ve sent a ${printPesewas(amount)} request to your phone`,
});
