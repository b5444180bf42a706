import { isUnderWay } from '#contracts/pickups/transitions.ts';
import type { Board } from '#office/dispatch/board/use-board.ts';
import { undoStore } from '#office/dispatch/bulk/job-store.ts';
import { Button } from '#ui/button/button.tsx';
import { Alert } from '#ui/state/alert.tsx';
import { chooseReplan } from './choose-replan.ts';
import type { OpenPlan } from './open-plan.ts';
import { PlanComparison } from './plan-comparison.tsx';
import { setPlan } from './plan-store.ts';
import { planTexts, sayPlan } from './plan-texts.ts';
import { addUp, type RoundRow } from './round-rows.ts';
import { printSpan } from './rounds-table.tsx';

type Props = {
  readonly plan: OpenPlan;
  readonly board: Board;
  readonly rows: readonly RoundRow[];
  /** Pickups that are not any more what they were when it was made. */
  readonly changed: number;
};

/** How much the plan is, what it may move, and what has changed since it was made. */
export function PlanHead({ plan, board, rows, changed }: Props) {
  const { draft, drafts } = plan;
  const unplaced = draft?.out.length ?? 0;
  const canApply = rows.length > 0 || unplaced > 0;
  const askAgain = (more: Partial<OpenPlan> = {}) =>
    setPlan({ ...plan, ...more, draft: undefined, drafts: undefined });
  return (
    <header className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-x-3">
        <h2 className="text-xl">{planTexts.title}</h2>
        {!canApply && (
          <Button tone="secondary" onClick={() => setPlan(undefined)}>
            {planTexts.back}
          </Button>
        )}
        {rows.length > 0 && <Totals rows={rows} unplaced={unplaced} />}
        {draft &&
          !drafts &&
          !plan.handOver &&
          !plan.only &&
          board.pickups.some(({ status }) => isUnderWay(status)) && (
            <Button
              tone="secondary"
              className="sm:ml-auto"
              onClick={() => askAgain({ replan: chooseReplan(board.pickups, undoStore.read(), Date.now()) })}
            >
              {planTexts.replan}
            </Button>
          )}
      </div>
      {draft && drafts && <PlanComparison plan={plan} draft={draft} drafts={drafts} />}
      {changed > 0 && (
        <Alert tone="warning">
          <p>{sayPlan.changed(changed)}</p>
          <Button tone="secondary" icon="refresh" onClick={() => askAgain()} className="mt-2">
            {planTexts.again}
          </Button>
        </Alert>
      )}
    </header>
  );
}

/** What is wrong comes first. */
function Totals({ rows, unplaced }: { readonly rows: readonly RoundRow[]; readonly unplaced: number }) {
  const { rounds, stops, kilometres, startAt, endAt, warned } = addUp(rows);
  const wrong = [unplaced > 0 && sayPlan.unplaced(unplaced), warned > 0 && sayPlan.toCheck(warned)];
  const facts = [
    sayPlan.rounds(rounds),
    sayPlan.stops(stops),
    sayPlan.kilometres(kilometres),
    printSpan(startAt, endAt),
  ];
  return (
    <p role="status" className="text-sm tabular-nums">
      {wrong.some(Boolean) && (
        <b className="font-semibold text-pending-ink">{`${wrong.filter(Boolean).join(' · ')} · `}</b>
      )}
      <span>{facts.filter(Boolean).join(' · ')}</span>
    </p>
  );
}
