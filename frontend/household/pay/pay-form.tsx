import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import * as v from 'valibot';
import { type Network, network, networks, openMinutes, type Payment } from '#contracts/money/mobile-money.ts';
import { mobile } from '#contracts/phones/sms-fields.ts';
import type { Pickup } from '#contracts/pickups/pickups.ts';
import { useAccountOf } from '#features/account/use-account.ts';
import { NetworkField } from '#features/money/network-field.tsx';
import { refreshLists } from '#features/pickup/pickup-cache.ts';
import type { CallAnswer } from '#platform/api/calls.ts';
import { call } from '#platform/api/client.ts';
import { callKey, callQuery } from '#platform/api/query-client.ts';
import { createKeptValue } from '#platform/storage/kept-value.ts';
import { printPhone } from '#shared/ghana.ts';
import { Button } from '#ui/button/button.tsx';
import { PhoneField } from '#ui/form/fields/text-field.tsx';
import { Form } from '#ui/form/form.tsx';
import { formValues } from '#ui/form/use-form-errors.ts';
import { useSubmit } from '#ui/form/use-submit.ts';
import { Alert } from '#ui/state/alert.tsx';
import { payTexts as texts } from './pay-texts.ts';

const schema = v.object({ phone: mobile, network });

/** The network that was asked last on this phone. */
const lastNetwork = /* @__PURE__ */ createKeptValue<Network | undefined>('network', (stored) =>
  networks.find((one) => one === stored),
);

type Props = {
  readonly pickup: Pickup;
  /** Pesewas. */
  readonly due: number;
  readonly isAgain: boolean;
  readonly beside?: ReactNode;
};

type Entered = { readonly phone: string; readonly network?: string | undefined };

/** The number and its network, and one button. A next request begins with what was entered for the last one. */
export function PayForm(props: Props) {
  const account = useAccountOf('user');
  const [entered, setEntered] = useState<Entered>({
    phone: account?.phone ? printPhone(account.phone) : '',
    network: lastNetwork.read(),
  });
  // Each request has a form of its own: what was not answered is tried again under its key until a request is there.
  return <Fields key={props.pickup.payment?.reference} {...props} entered={entered} onEntered={setEntered} />;
}

type FormProps = Props & { readonly entered: Entered; readonly onEntered: (entered: Entered) => void };

/** Not queued: a request that comes hours later frightens people. After a lost answer the same one is sent again. */
function Fields({ pickup, due, isAgain, beside, entered, onEntered }: FormProps) {
  const client = useQueryClient();
  const take = useTakePayment(pickup.id);
  const [sent, setSent] = useState<{ readonly key: string; readonly version: number }>();
  // A refusal may mean that another device has asked, or that somebody took cash.
  const form = useSubmit({ onSettled: () => refreshLists(client) });
  if (!texts) return null;
  const { offline, intro, again, pay } = texts;
  const send = form.submit(schema, async (typed, { idempotencyKey }) => {
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
      <PhoneField label={texts.phone} name="phone" defaultValue={entered.phone} />
      <NetworkField label={texts.network} chosen={entered.network} />
      {form.message && <Alert tone="error">{form.message}</Alert>}
      <div className="flex flex-wrap gap-2 gap-x-1.5 not-sm:*:grow not-sm:*:px-1">
        <Button type="submit" busy={form.busy} busyLabel={texts.asking} className="tabular-nums">
          {isAgain ? again : pay(due)}
        </Button>
        {beside}
      </div>
      {!isAgain && <p className="text-sm text-ink-soft">{intro}</p>}
    </Form>
  );
}

/** Milliseconds between two questions while people look at it. */
const askEvery = 2_500;

/** Asks again while its request is open and the networks' prompts may still be there: for ten minutes. */
export function useFollowPayment({ id, payment }: Pickup): void {
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
export function useTakePayment(id: string): (payment: Payment) => void {
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
