import { createPlanJob } from '#office/dispatch/bulk/bulk-job.ts';
import { createRoundSteps, type RoundStep } from '#office/dispatch/bulk/round-steps.ts';
import { startJob } from '#office/dispatch/bulk/run-bulk.ts';
import { listReleased, listShares } from './draft.ts';
import type { OpenPlan } from './plan-parts.ts';
import { setPlan } from './plan-store.ts';

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
