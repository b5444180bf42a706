import * as v from 'valibot';
import { officeKinds } from '#contracts/money/cash-calls.ts';
import { useMoneyChange } from '#office/money/use-cash-change.ts';
import { call } from '#platform/api/client.ts';
import { line } from '#shared/fields.ts';
import { FormDialog } from '#ui/dialog/form-dialog.tsx';
import { cedis, toPesewas } from '#ui/form/cedis-field.ts';
import { SelectField } from '#ui/form/fields/select-field.tsx';
import { CedisField, TextField } from '#ui/form/fields/text-field.tsx';
import { toast } from '#ui/toast/toast.ts';
import { dialogTexts, texts } from './texts.ts';

const schema = v.object({ kind: v.picklist(officeKinds), amount: cedis, reference: line('reference', 60) });

const kinds = officeKinds.map((value) => ({ value, label: dialogTexts.kinds[value] }));

/** Notes what the office took to the bank, or what the provider of Mobile Money paid out, or change from the bank. */
export function LedgerDialog({ onClose }: { readonly onClose: () => void }) {
  const form = useMoneyChange();
  const save = form.submit(schema, async ({ kind, amount, reference }, { idempotencyKey }) => {
    const body = { kind, amount: toPesewas(amount), reference };
    const done = await call('postToLedger', { body, idempotencyKey });
    toast.success(done.message);
    onClose();
  });
  return (
    <FormDialog
      title={texts.note}
      form={form}
      texts={{ cancel: dialogTexts.cancel, submit: dialogTexts.note, busy: dialogTexts.saving }}
      savedAs="ledger"
      onSubmit={save}
      onClose={onClose}
    >
      <SelectField label={dialogTexts.kind} name="kind" options={kinds} />
      <CedisField label={dialogTexts.amount} name="amount" data-autofocus />
      <TextField
        label={dialogTexts.reference}
        hint={dialogTexts.referenceHint}
        name="reference"
        autoComplete="off"
        maxLength={60}
      />
    </FormDialog>
  );
}
