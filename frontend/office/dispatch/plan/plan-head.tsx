import { useId, useState } from 'react';
import { isUnderWay } from '#contracts/pickups/transitions.ts';
import { StickyBar } from '#office/dispatch/board/action-bar.tsx';
import type { Board } from '#office/dispatch/board/use-board.ts';
import { createPlanJob } from '#office/dispatch/bulk/bulk-job.ts';
import { undoStore } from '#office/dispatch/bulk/job-store.ts';
import { createRoundSteps, type RoundStep } from '#office/dispatch/bulk/round-steps.ts';
import { startJob } from '#office/dispatch/bulk/run-bulk.ts';
import { say } from '#office/dispatch/texts.ts';
import { Button } from '#ui/button/button.tsx';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { Alert } from '#ui/state/alert.tsx';
import { printSpan } from './day-rounds.tsx';
import { type Draft, listReleased, listShares, measureDraft } from './draft.ts';
import { chooseReplan, type OpenPlan } from './plan-parts.ts';
import { setPlan } from './plan-store.ts';
import { comparisonTexts, planTexts, sayPlan, sayRun } from './plan-texts.ts';
import { addUp, type RoundRow } from './round-rows.ts';

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

type ComparisonProps = {
  readonly plan: OpenPlan;
  readonly draft: Draft;
  readonly drafts: NonNullable<OpenPlan['drafts']>;
};

const { kinds, columns } = comparisonTexts;

/** What the whole day comes to when it is planned again, beside leaving it; one of the ways is chosen. */
function PlanComparison({ plan, draft, drafts }: ComparisonProps) {
  const name = useId();
  const all = new Map([...drafts, [plan.replan, draft]]);
  return (
    <div data-scrolls className="overflow-x-auto rounded-lg border border-line bg-surface px-3 py-1">
      <table className="comparison w-full text-sm tabular-nums sm:w-auto">
        <caption className="text-left">
          <b className="font-semibold">{planTexts.replan}</b>
          <span className="block text-ink-soft">{planTexts.replanHint}</span>
        </caption>
        <thead>
          <tr className="text-left text-ink-soft">
            <td />
            {Object.entries(columns).map(([id, column]) => (
              <th key={id} scope="col" className="px-2 font-medium">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[...all].map(([replan, one]) => {
            const { kilometres, late, moved, households, out } = measureDraft(one);
            return (
              <tr key={replan ?? 'keep'} className="border-t border-line">
                <th scope="row" className="text-left font-medium">
                  <label className="flex min-h-11 items-center gap-2">
                    <input
                      type="radio"
                      name={name}
                      checked={replan === plan.replan}
                      onChange={() => setPlan({ ...plan, replan, draft: one, drafts: all })}
                      className="size-5 shrink-0"
                    />
                    <span className="min-w-20">{kinds[replan ?? 'keep']}</span>
                  </label>
                </th>
                <td className="px-2">{kilometres.toFixed(1)}</td>
                <td className="px-2">{late}</td>
                <td className="px-2">{comparisonTexts.moved(moved, households)}</td>
                <td className="px-2">{out}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

type BarProps = {
  readonly plan: OpenPlan;
  /** The rounds that applying stores, by the names of their collectors. */
  readonly changing: readonly string[];
  readonly count: number;
  readonly released: number;
  readonly isEdited: boolean;
};

export function PlanBar({ plan, changing, count, released, isEdited }: BarProps) {
  const [isAsking, setAsking] = useState(false);
  const rounds = changing.length;
  const discard = () => setPlan(undefined);
  return (
    <>
      <StickyBar>
        <div className="flex flex-wrap items-center justify-end gap-2">
          <p className="mr-auto min-w-0 text-sm wrap-anywhere">
            {rounds > 0 ? sayRun.changing(changing) : count === 0 ? planTexts.unchanged : ''}
          </p>
          <Button tone="secondary" onClick={isEdited ? () => setAsking(true) : discard}>
            {planTexts.discard}
          </Button>
          {count + rounds + released > 0 && (
            <Button onClick={() => applyPlan(plan)} className="grow sm:grow-0">
              {count > 0 ? sayPlan.apply(count) : released > 0 ? say.release(released) : sayRun.order(rounds)}
            </Button>
          )}
        </div>
      </StickyBar>
      <ConfirmDialog
        open={isAsking}
        title={planTexts.discardTitle}
        message={planTexts.discardHint}
        confirmLabel={planTexts.discard}
        onConfirm={discard}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}

/** The rounds that applying a plan stores: those whose order is another one than what is stored. */
export function listRoundSteps({ draft, stored = [] }: OpenPlan): readonly RoundStep[] {
  if (!draft) return [];
  return createRoundSteps(draft.rounds, stored, (id) => {
    const pickup = draft.seen.get(id);
    return pickup && (pickup.assignedCollector?.id ?? null);
  });
}

/** Stores the rounds of the open plan and assigns what they change, and closes it: the board shows how far that is. */
function applyPlan(plan: OpenPlan): void {
  const { draft, date, areaId, areaIds, handOver } = plan;
  if (!draft) return;
  const isWholeDay = !areaId && !areaIds && !handOver;
  startJob(
    createPlanJob(listShares(draft), listReleased(draft), { date, rounds: listRoundSteps(plan), isWholeDay }),
  );
  setPlan(undefined);
}
