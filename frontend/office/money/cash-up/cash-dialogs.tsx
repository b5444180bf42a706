import { type FormEvent, useState } from 'react';
import * as v from 'valibot';
import type { HeldCash } from '#contracts/money/money-calls.ts';
import { dialogTexts, texts } from '#office/money/texts.ts';
import { useMoneyChange } from '#office/money/use-cash-change.ts';
import { call } from '#platform/api/client.ts';
import { line } from '#shared/fields.ts';
import { parseCedis, printPesewas } from '#shared/money.ts';
import { FormDialog } from '#ui/dialog/form-dialog.tsx';
import { cedis, toPesewas } from '#ui/form/cedis-field.ts';
import { TextField } from '#ui/form/fields/text-field.tsx';
import { Alert } from '#ui/state/alert.tsx';
import { toast } from '#ui/toast/toast.ts';

type Props = {
  readonly held: HeldCash;
  /** The collector's. */
  readonly name: string;
  readonly onClose: () => void;
};

const countSchema = v.object({ counted: cedis });

/** Notes what a collector hands over: shows what there should be, and while an amount is typed what would be left. */
export function CountCashDialog({ held, name, onClose }: Props) {
  const { collectorId } = held;
  const form = useMoneyChange(held);
  const [typed, setTyped] = useState<number>();
  const should = form.subject?.amount ?? held.amount;
  const save = form.submit(countSchema, async ({ counted }, { idempotencyKey, subject }) => {
    const body = { collectorId, counted: toPesewas(counted), version: subject?.handOvers };
    const done = await call('handOverCash', { body, idempotencyKey });
    toast.success(done.message);
    onClose();
  });
  const edit = ({ target }: FormEvent<HTMLFormElement>) => {
    if (target instanceof HTMLInputElement) setTyped(parseCedis(target.value));
  };
  return (
    <FormDialog
      title={texts.countOf(name)}
      form={form}
      texts={{ cancel: dialogTexts.cancel, submit: dialogTexts.handOver, busy: dialogTexts.saving }}
      onSubmit={save}
      onEdit={edit}
      onClose={onClose}
    >
      <ShouldHave amount={should} />
      <TextField
        label={dialogTexts.counted}
        hint={dialogTexts.countedHint}
        name="counted"
        inputMode="decimal"
        autoComplete="off"
        maxLength={14}
        error={form.errors.counted}
        data-autofocus
      />
      {typed !== undefined && typed > 0 && <Rest rest={should - typed} />}
    </FormDialog>
  );
}

function ShouldHave({ amount }: { readonly amount: number }) {
  return (
    <p className="flex flex-wrap items-baseline justify-between gap-x-4 rounded-md bg-sunken px-4 py-3">
      <span className="text-ink-soft">{dialogTexts.shouldHave}</span>
      <span className="text-xl font-bold tabular-nums">{printPesewas(amount)}</span>
    </p>
  );
}

function Rest({ rest }: { readonly rest: number }) {
  if (rest === 0) return <Alert tone="success">{dialogTexts.isRight}</Alert>;
  return <Alert tone={rest > 0 ? 'warning' : 'info'}>{dialogTexts.rest(rest)}</Alert>;
}

const writeOffSchema = v.object({ amount: cedis, reason: line('reason', 200) });

/** Writes off what a collector should have and has not; below zero what they handed over too much. */
export function WriteOffDialog({ held, name, onClose }: Props) {
  const { collectorId } = held;
  const form = useMoneyChange(held);
  const should = form.subject?.amount ?? held.amount;
  const save = form.submit(writeOffSchema, async ({ amount, reason }, { idempotencyKey, subject }) => {
    const sign = (subject?.amount ?? 0) < 0 ? -1 : 1;
    const body = { collectorId, amount: sign * toPesewas(amount), reason };
    const done = await call('writeOffCash', { body, idempotencyKey });
    toast.success(done.message);
    onClose();
  });
  return (
    <FormDialog
      title={texts.writeOffOf(name)}
      form={form}
      tone="danger"
      texts={{ cancel: dialogTexts.cancel, submit: texts.writeOff, busy: dialogTexts.saving }}
      onSubmit={save}
      onClose={onClose}
    >
      <ShouldHave amount={should} />
      <p>{should < 0 ? dialogTexts.surplus : dialogTexts.loss}</p>
      <TextField
        label={dialogTexts.amount}
        name="amount"
        inputMode="decimal"
        autoComplete="off"
        maxLength={14}
        defaultValue={(Math.abs(held.amount) / 100).toFixed(2)}
        error={form.errors.amount}
      />
      <TextField
        label={dialogTexts.reason}
        hint={dialogTexts.reasonHint}
        name="reason"
        autoComplete="off"
        maxLength={200}
        error={form.errors.reason}
        data-autofocus
      />
    </FormDialog>
  );
}
