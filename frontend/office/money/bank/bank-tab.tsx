import { useState } from 'react';
import * as v from 'valibot';
import { officeKinds } from '#contracts/money/cash-calls.ts';
import { AmountFacts, MoneyNote } from '#office/money/section.tsx';
import { useMoneyChange } from '#office/money/use-cash-change.ts';
import type { Money } from '#office/money/use-money.ts';
import { call } from '#platform/api/client.ts';
import { line } from '#shared/fields.ts';
import { Button } from '#ui/button/button.tsx';
import { FormDialog } from '#ui/dialog/form-dialog.tsx';
import { cedis, toPesewas } from '#ui/form/cedis-field.ts';
import { SelectField } from '#ui/form/fields/select-field.tsx';
import { CedisField } from '#ui/form/fields/text-field.tsx';
import { Panel } from '#ui/panel.tsx';
import { toast } from '#ui/toast/toast.ts';
import { LedgerList } from './ledger-list.tsx';
import { dialogTexts, texts } from './texts.ts';

/** What lies in the office and went to the bank, the form that notes it, and what was noted. */
export function BankTab({ money: { office }, month }: { readonly money: Money; readonly month: string }) {
  const [isOpen, setOpen] = useState(false);
  const facts = [
    [texts.officeCash, office.cash],
    [texts.bank, office.bank],
    ...(office.provider === 0 ? [] : [[texts.provider, office.provider] as const]),
  ] as const;
  return (
    <>
      <Panel title={texts.office}>
        <div className="flex flex-wrap items-end justify-between gap-4">
          <AmountFacts facts={facts} />
          <Button tone="secondary" icon="plus" onClick={() => setOpen(true)}>
            {texts.note}
          </Button>
        </div>
        {isOpen && <LedgerDialog onClose={() => setOpen(false)} />}
      </Panel>
      <LedgerList month={month} />
    </>
  );
}

const schema = v.object({ kind: v.picklist(officeKinds), amount: cedis, reference: line('reference', 60) });

const kinds = officeKinds.map((value) => ({ value, label: dialogTexts.kinds[value] }));

/** Notes what the office took to the bank, or what the provider of Mobile Money paid out, or change from the bank. */
function LedgerDialog({ onClose }: { readonly onClose: () => void }) {
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
      <MoneyNote
        label={dialogTexts.reference}
        hint={dialogTexts.referenceHint}
        name="reference"
        maxLength={60}
      />
    </FormDialog>
  );
}
