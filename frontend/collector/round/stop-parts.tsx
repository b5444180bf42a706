import { AssignmentButtons } from '#collector/assignments/assignment-buttons.tsx';
import type { AssignmentActions } from '#collector/assignments/use-assignment-actions.tsx';
import { debtTexts } from '#collector/money/debt-texts.ts';
import { CashButton } from '#collector/money/take-cash.tsx';
import type { Debt } from '#contracts/money/pickup-money.ts';
import type { PickupSummary } from '#contracts/pickups/pickups.ts';
import { CopyCode } from '#ui/copy-code.tsx';
import { laterTexts } from './later-texts.ts';

export function stopParts(pickup: PickupSummary, actions: AssignmentActions) {
  return {
    codes: <Codes pickup={pickup} />,
    debts: (
      <DebtLines debts={actions.findDebts(pickup)} onTakeCash={(debt) => actions.takeCash(debt, pickup)} />
    ),
    buttons: <AssignmentButtons assignment={pickup} actions={actions} />,
  };
}

function Codes({ pickup: { digitalAddress, plusCode } }: { readonly pickup: PickupSummary }) {
  return (
    <div className="flex flex-wrap gap-2">
      {digitalAddress && <CopyCode name={laterTexts.digitalAddress} code={digitalAddress} />}
      {plusCode && <CopyCode name={laterTexts.plusCode} code={plusCode} />}
    </div>
  );
}

type DebtProps = { readonly debts: readonly Debt[]; readonly onTakeCash: (debt: Debt) => void };

function DebtLines({ debts, onTakeCash }: DebtProps) {
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
