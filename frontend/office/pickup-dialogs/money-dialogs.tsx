import { useState } from 'react';
import * as v from 'valibot';
import { moneyReasonBody, refundBody, setPriceBody } from '#contracts/money/payment-calls.ts';
import { amountOf, findOpenPrice } from '#contracts/money/prices.ts';
import type { Pickup, PickupSummary } from '#contracts/pickups/pickups.ts';
import { ChangeDialog } from '#features/pickup/dialogs/change-dialog.tsx';
import { type PickupDialogProps, usePickupChange } from '#features/pickup/dialogs/use-pickup-change.ts';
import { SizeChoice } from '#features/prices/price-parts.tsx';
import { parseCedis, printPesewas } from '#shared/money.ts';
import { cedis, toPesewas } from '#ui/form/cedis-field.ts';
import { CedisField } from '#ui/form/fields/text-field.tsx';
import { TextareaField } from '#ui/form/fields/textarea-field.tsx';
import { TileField } from '#ui/form/fields/tile-field.tsx';

const texts = {
  cash: {
    title: 'Cash received',
    submit: 'Cash received',
    question: (due: string) => `${due} is due for this pickup. How much cash did the office take?`,
    hint: 'A part is fine. Anything extra pays for the household’s older pickups.',
  },
  price: {
    title: 'Set the price',
    submit: 'Set the price',
    explain: 'We’ll tell the household what it owes.',
    size: 'How much was it?',
    amount: 'Amount, in cedis',
    one: 'Amount for one, in cedis',
    amountHint: 'There is no price for this size.',
  },
  waive: {
    title: 'Waive',
    submit: 'Waive',
    explain: (amount: string) => `The household won’t have to pay ${amount}.`,
  },
  refund: {
    title: 'Refund',
    submit: 'Refund',
    explain: (amount: string) => `The office will refund ${amount} in cash.`,
    explainMobile: (amount: string) =>
      `We’ll send ${amount} back to the number that paid. It can take a few days.`,
    amount: 'Amount, in cedis',
    most: (amount: string) => `At most ${amount}: what was paid and not yet refunded.`,
    reduced: (amount: string) => `The price goes down by ${amount}.`,
    left: (amount: string) => `The household will still owe ${amount}.`,
    credit: (amount: string) => `We’ll still owe the household ${amount}.`,
    how: 'How will you refund it?',
    mobile: 'By Mobile Money',
    cash: 'In cash',
  },
  reason: 'Reason',
  reasonHint: 'The household will see it in the history.',
} as const;

const dueOf = ({ money }: PickupSummary) => money?.due ?? 0;

const cashForm = v.object({ amount: cedis });

/** Staff took cash: what is due, a part of it, or more, for older pickups. */
export function OfficeCashDialog(props: PickupDialogProps) {
  const change = usePickupChange(props);
  const due = dueOf(change.pickup);
  const submit = change.submit(cashForm, ({ amount }, attempt) =>
    change.send('takeCashByAdmin', { amount: toPesewas(amount) }, attempt),
  );
  return (
    <ChangeDialog
      title={texts.cash.title}
      change={change}
      allowed={due > 0}
      household
      role="alertdialog"
      submitLabel={texts.cash.submit}
      onSubmit={submit}
    >
      <p>{texts.cash.question(printPesewas(due))}</p>
      <CedisField
        key={due}
        label={texts.price.amount}
        hint={texts.cash.hint}
        name="amount"
        defaultValue={(due / 100).toFixed(2)}
      />
    </ChangeDialog>
  );
}

const priceForm = v.object({ size: setPriceBody.entries.size, amount: v.optional(cedis) });

/** Staff set the size of a completed pickup and how many; also the amount, if its list has none for this size. */
export function PriceDialog(props: PickupDialogProps) {
  const change = usePickupChange(props);
  const { price } = change.pickup;
  const [size, setSize] = useState(price?.size ?? '');
  const [count, setCount] = useState(price?.count ?? 1);
  const isAsked = size !== '' && amountOf(price, size) === undefined;
  const submit = change.submit(priceForm, (body, attempt) => {
    const amount = body.amount === undefined ? amountOf(price, body.size) : toPesewas(body.amount);
    return change.send('setPrice', { size: body.size, count, amount }, attempt);
  });
  return (
    <ChangeDialog
      title={texts.price.title}
      change={change}
      allowed={findOpenPrice(change.pickup) !== undefined}
      household
      submitLabel={texts.price.submit}
      onSubmit={submit}
    >
      <SizeChoice
        label={texts.price.size}
        amounts={price?.amounts ?? {}}
        value={size}
        onChange={(next) => setSize(next.size)}
        count={count}
        onCount={setCount}
        isAtDoor
      />
      {isAsked && <CedisField name="amount" label={texts.price.one} hint={texts.price.amountHint} />}
      <p>{texts.price.explain}</p>
    </ChangeDialog>
  );
}

export function WaiveDialog(props: PickupDialogProps) {
  const change = usePickupChange(props);
  const due = dueOf(change.pickup);
  const submit = change.submit(moneyReasonBody, (body, attempt) => change.send('waiveDue', body, attempt));
  return (
    <ChangeDialog
      title={texts.waive.title}
      change={change}
      allowed={due > 0}
      household
      submitLabel={texts.waive.submit}
      onSubmit={submit}
    >
      <p>{texts.waive.explain(printPesewas(due))}</p>
      <Reason />
    </ChangeDialog>
  );
}

const ways = [
  { value: 'mobile money', label: texts.refund.mobile },
  { value: 'cash', label: texts.refund.cash },
] as const;

const refundForm = v.object({ ...v.omit(refundBody, ['version']).entries, amount: cedis });

export function RefundDialog(props: PickupDialogProps) {
  const change = usePickupChange(props);
  const pickup: PickupSummary & Pick<Pickup, 'refundable'> = change.pickup;
  const { due = 0, paid = 0 } = pickup.money ?? {};
  const [typed, setTyped] = useState(((due < 0 ? -due : paid) / 100).toFixed(2));
  const amount = parseCedis(typed) ?? 0;
  // Known where the pickup was fetched alone. More than this cannot go back by phone.
  const { refundable = 0 } = pickup;
  const isByPhone = refundable > 0 && refundable >= amount;
  const [chosen, setChosen] = useState<string>('mobile money');
  const submit = change.submit(refundForm, (form, attempt) => {
    const method = isByPhone ? form.method : 'cash';
    return change.send('refundPayment', { ...form, amount: toPesewas(form.amount), method }, attempt);
  });
  return (
    <ChangeDialog
      title={texts.refund.title}
      change={change}
      allowed={paid > 0}
      household
      tone="danger"
      submitLabel={texts.refund.submit}
      onSubmit={submit}
    >
      <CedisField
        name="amount"
        label={texts.refund.amount}
        hint={texts.refund.most(printPesewas(paid))}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      {isByPhone && (
        <TileField
          label={texts.refund.how}
          name="method"
          options={ways}
          value={chosen}
          onChange={setChosen}
        />
      )}
      <p role="status">
        {describeRefund(amount, due, isByPhone && chosen === 'mobile money' ? 'explainMobile' : 'explain')}
      </p>
      <Reason />
    </ChangeDialog>
  );
}

/** How it goes back, what is taken off the price, and what is owed then. */
function describeRefund(amount: number, due: number, how: 'explain' | 'explainMobile'): string {
  const reduced = amount + Math.min(due, 0);
  const left = reduced > 0 ? Math.max(due, 0) : due + amount;
  return [
    texts.refund[how](printPesewas(amount)),
    ...(reduced > 0 ? [texts.refund.reduced(printPesewas(reduced))] : []),
    left < 0 ? texts.refund.credit(printPesewas(-left)) : texts.refund.left(printPesewas(left)),
  ].join(' ');
}

function Reason() {
  return (
    <TextareaField
      label={texts.reason}
      hint={texts.reasonHint}
      name="reason"
      rows={2}
      maxLength={200}
      data-autofocus
    />
  );
}
