import { useState } from 'react';
import type { Money } from '#office/money/use-money.ts';
import { printPesewas } from '#shared/money.ts';
import { Button } from '#ui/button/button.tsx';
import { Panel } from '#ui/panel.tsx';
import { LedgerDialog } from './ledger-dialog.tsx';
import { LedgerList } from './ledger-list.tsx';
import { texts } from './texts.ts';

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
      <LedgerList month={month} />
    </>
  );
}
