import { useEffect, useRef, useState } from 'react';
import type { DispatchPickup } from '#contracts/plan/dispatch.ts';
import { call } from '#platform/api/client.ts';
import { prefixedError } from '#platform/api/failure-text.ts';
import { createDraft } from './draft.ts';
import { type OpenPlan, planStore, setPlan } from './plan-store.ts';

/** An answer to a plan that was left meanwhile is dropped. */
async function propose(asked: OpenPlan, pickups: readonly DispatchPickup[]): Promise<void> {
  const { date, areaId, isReplan } = asked;
  const body = { date, ...(areaId && { areaId }), ...(isReplan && { replan: true }) };
  const proposal = await call('proposePlan', { body });
  if (planStore.read() === asked) setPlan({ ...asked, draft: createDraft(proposal, pickups, isReplan) });
}

/**
 * Asks the server for rounds as long as the open plan has none. The draft takes the pickups as the board shows them when it
 * asks, so that a later change is noticed.
 */
export function useProposal(plan: OpenPlan, pickups: readonly DispatchPickup[]) {
  const shown = useRef(pickups);
  shown.current = pickups;
  const [failed, setFailed] = useState<{ readonly plan: OpenPlan; readonly error: unknown }>();
  const needsDraft = !plan.draft;
  useEffect(() => {
    if (needsDraft) propose(plan, shown.current).catch((error: unknown) => setFailed({ plan, error }));
  }, [needsDraft, plan]);
  return {
    error: needsDraft && failed?.plan === plan ? prefixedError(failed.error, 'POST') : undefined,
    retry: () => setPlan({ ...plan, draft: undefined }),
  };
}
