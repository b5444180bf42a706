import { useState } from 'react';
import { AmountFacts } from '#office/money/section.tsx';
import type { Money } from '#office/money/use-money.ts';
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
