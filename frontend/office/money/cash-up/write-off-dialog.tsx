import * as v from 'valibot';
import { MoneyNote } from '#office/money/section.tsx';
import { dialogTexts } from '#office/money/texts.ts';
import { type SeenCash, useMoneyChange } from '#office/money/use-cash-change.ts';
import { call } from '#platform/api/client.ts';
import { line } from '#shared/fields.ts';
import { FormDialog } from '#ui/dialog/form-dialog.tsx';
import { cedis, toPesewas } from '#ui/form/cedis-field.ts';
import { CedisField } from '#ui/form/fields/text-field.tsx';
import { toast } from '#ui/toast/toast.ts';
import { printHeld, cashTexts as texts } from './texts.ts';

type Props = {
  readonly collectorId: string;
  readonly held: SeenCash;
  readonly name: string;
  readonly onClose: () => void;
};

const writeOffSchema = v.object({ amount: cedis, reason: line('reason', 200) });

/** Writes off what a collector should have and has not; below zero what they handed over too much. */
export function WriteOffDialog({ collectorId, held, name, onClose }: Props) {
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
      <p className="rounded-md bg-sunken px-4 py-3 text-xl font-bold tabular-nums">
        {printHeld(should, name)}
      </p>
      <p>{should < 0 ? texts.surplus : texts.loss}</p>
      <CedisField
        label={dialogTexts.amount}
        name="amount"
        defaultValue={(Math.abs(held.amount) / 100).toFixed(2)}
      />
      <MoneyNote label={texts.reason} hint={texts.reasonHint} name="reason" data-autofocus />
    </FormDialog>
  );
}
