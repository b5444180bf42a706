import { texts } from '#collector/assignments/texts.ts';
import { debtTexts } from '#collector/money/debt-texts.ts';
import { CashButton } from '#collector/money/take-cash.tsx';
import type { Debt } from '#contracts/money/pickup-money.ts';
import type { PickupSummary } from '#contracts/pickups/pickups.ts';
import { mayAct, mayActNow } from '#contracts/pickups/transitions.ts';
import { useExpectedPickup } from '#features/pickup/use-expected-pickup.ts';
import { WaitingMark } from '#features/pickup/waiting-mark.tsx';
import { readNow } from '#platform/api/clock.ts';
import { printDay } from '#shared/print-when.ts';
import { forLaterDate } from '#shared/texts.ts';
import { Button } from '#ui/button/button.tsx';
import type { AssignmentActions } from './use-round.tsx';

export function stopParts(pickup: PickupSummary, actions: AssignmentActions) {
  return {
    debts: (
      <DebtLines debts={actions.findDebts(pickup)} onTakeCash={(debt) => actions.takeCash(debt, pickup)} />
    ),
    buttons: <AssignmentButtons assignment={pickup} actions={actions} />,
  };
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

type Props = { readonly assignment: PickupSummary; readonly actions: AssignmentActions };

/** Start or Mark Complete, and below it Could not collect. */
function AssignmentButtons({ assignment, actions }: Props) {
  const expected = useExpectedPickup(assignment);
  const { status } = expected;
  const busy = actions.busyId === assignment.id;
  const isToStart = mayAct('start', 'collector', status);
  const next = isToStart ? 'start' : 'complete';
  const isEarly = mayAct(next, 'collector', status) && !mayActNow(next, 'collector', expected, readNow());
  return (
    <>
      <WaitingMark pickupId={assignment.id} />
      {isEarly && <p>{forLaterDate(printDay(assignment))}</p>}
      {mayAct(next, 'collector', status) && !isEarly && (
        <Button
          key={next}
          wide
          busy={busy}
          className="min-h-14 text-lg"
          icon={isToStart ? 'play' : 'check'}
          busyLabel={isToStart ? texts.starting : texts.completing}
          onClick={() => actions[next](assignment)}
          aria-label={`${texts[next]}: ${assignment.location}`}
        >
          {texts[next]}
        </Button>
      )}
      {mayAct('could-not-collect', 'collector', status) && (
        <Button
          wide
          tone="secondary"
          disabled={busy}
          onClick={() => actions.couldNotCollect(assignment)}
          aria-label={`${texts.couldNotCollect}: ${assignment.location}`}
        >
          {texts.couldNotCollect}
        </Button>
      )}
    </>
  );
}
