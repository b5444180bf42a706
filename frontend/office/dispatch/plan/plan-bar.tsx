import { useState } from 'react';
import { StickyBar } from '#office/dispatch/board/assign-bar.tsx';
import { createPlanJob } from '#office/dispatch/bulk/bulk-job.ts';
import { createRoundSteps, type RoundStep } from '#office/dispatch/bulk/round-steps.ts';
import { startJob } from '#office/dispatch/bulk/run-bulk.ts';
import { say } from '#office/dispatch/collectors/texts.ts';
import { Button } from '#ui/button/button.tsx';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { listReleased, listShares } from './draft.ts';
import type { OpenPlan } from './plan-parts.ts';
import { setPlan } from './plan-store.ts';
import { planTexts, sayPlan, sayRun } from './plan-texts.ts';

type Props = {
  readonly plan: OpenPlan;
  /** The rounds that applying stores, by the names of their collectors. */
  readonly changing: readonly string[];
  readonly count: number;
  readonly released: number;
  readonly isEdited: boolean;
};

export function PlanBar({ plan, changing, count, released, isEdited }: Props) {
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
export function applyPlan(plan: OpenPlan): void {
  const { draft, date, areaId, areaIds, handOver } = plan;
  if (!draft) return;
  const isWholeDay = !areaId && !areaIds && !handOver;
  const shares = listShares(draft, () => '');
  startJob(createPlanJob(shares, listReleased(draft), { date, rounds: listRoundSteps(plan), isWholeDay }));
  setPlan(undefined);
}
