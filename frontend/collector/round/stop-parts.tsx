import { AssignmentButtons } from '#collector/assignments/assignment-buttons.tsx';
import type { AssignmentActions } from '#collector/assignments/use-assignment-actions.tsx';
import { DebtLines } from '#collector/money/debt-lines.tsx';
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
