import { useState } from 'react';
import { texts } from '#office/money/texts.ts';
import type { Money } from '#office/money/use-money.ts';
import { printPesewas } from '#shared/money.ts';
import { Button } from '#ui/button/button.tsx';
import { Panel } from '#ui/panel.tsx';
import { LedgerDialog } from './ledger-dialog.tsx';

/** What lies in the office and went to the bank, and the form that notes it. */
export function BankTab({ money: { office } }: { readonly money: Money }) {
  const [isOpen, setOpen] = useState(false);
  const facts = [
    [texts.officeCash, office.cash],
    [texts.bank, office.bank],
    ...(office.provider === 0 ? [] : [[texts.provider, office.provider] as const]),
  ] as const;
  return (
    <Panel title={texts.office}>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <dl className="flex flex-wrap gap-x-6 gap-y-3">
          {facts.map(([label, amount]) => (
            <div key={label}>
              <dt className="text-sm text-ink-soft">{label}</dt>
              <dd className="text-lg font-semibold tabular-nums">{printPesewas(amount)}</dd>
            </div>
          ))}
        </dl>
        <Button tone="secondary" icon="plus" onClick={() => setOpen(true)}>
          {texts.note}
        </Button>
      </div>
      {isOpen && <LedgerDialog onClose={() => setOpen(false)} />}
    </Panel>
  );
}
