import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { DispatchPickup } from '#contracts/dispatch.ts';
import { call } from '../../../platform/api/client.ts';
import { prefixedError } from '../../../platform/api/failure-text.ts';
import { createDraft } from './draft.ts';
import { type OpenPlan, planStore, setPlan } from './plan-store.ts';

/**
 * Asks the server for rounds as long as the open plan has none. The draft takes the pickups as the board shows them when it
 * asks, so that a later change is noticed; an answer to a plan that was left meanwhile is dropped.
 */
export function useProposal(plan: OpenPlan, pickups: readonly DispatchPickup[]) {
  const shown = useRef(pickups);
  shown.current = pickups;
  const { mutate, error, isPending } = useMutation({
    mutationFn: async (asked: OpenPlan) => {
      const { date, areaId, isReplan } = asked;
      const seen = shown.current;
      const body = { date, ...(areaId && { areaId }), ...(isReplan && { replan: true }) };
      const proposal = await call('proposePlan', { body });
      if (planStore.read() === asked) setPlan({ ...asked, draft: createDraft(proposal, seen, isReplan) });
    },
  });
  const needsDraft = !plan.draft;
  useEffect(() => {
    if (needsDraft) mutate(plan);
  }, [needsDraft, plan, mutate]);
  return {
    isPending,
    error: needsDraft && error ? prefixedError(error, 'POST') : undefined,
    retry: () => setPlan({ ...plan, draft: undefined }),
  };
}
