import type { Debt } from '#contracts/money/pickup-money.ts';
import { debtTexts } from './debt-texts.ts';
import { CashButton } from './take-cash.tsx';

type Props = { readonly debts: readonly Debt[]; readonly onTakeCash: (debt: Debt) => void };

export function DebtLines({ debts, onTakeCash }: Props) {
  if (debts.length === 0) return null;
  return (
    <ul className="flex flex-col gap-2">
      {debts.map((debt) => (
        <DebtLine key={debt.id} debt={debt} onTakeCash={() => onTakeCash(debt)} />
      ))}
    </ul>
  );
}

function DebtLine({ debt, onTakeCash }: { readonly debt: Debt; readonly onTakeCash: () => void }) {
  if (debt.inQuestion)
    return <li className="rounded-md bg-sunken px-3 py-2 tabular-nums">{debtTexts.printInQuestion(debt)}</li>;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 rounded-md bg-gold-tint px-3 py-1 text-gold-tint-ink">
      <span className="min-w-0 py-2 font-semibold tabular-nums">{debtTexts.printDebt(debt)}</span>
      <CashButton debt={debt} onPress={onTakeCash} />
    </li>
  );
}
