import { useEffect, useRef } from 'react';
import type { DispatchPickup } from '#contracts/plan/dispatch.ts';
import type { Round } from '#contracts/rounds/rounds.ts';
import type { Board } from '#office/dispatch/board/use-board.ts';
import type { CallAnswer } from '#platform/api/calls.ts';
import { call } from '#platform/api/client.ts';
import { prefixedError } from '#platform/api/failure-text.ts';
import { readRounds } from '#platform/api/read-rounds.ts';
import { createStore } from '#platform/store/create-store.ts';
import { useStore } from '#platform/store/use-store.ts';
import { createDraft, type Draft, listShares } from './draft.ts';
import type { OpenPlan } from './open-plan.ts';
import { mergeProposals, type PlanParts, splitPlan } from './plan-parts.ts';
import { planStore, setPlan } from './plan-store.ts';

/** Parts of a plan that are planned at once: each keeps a processor busy for seconds. */
const parallel = 2;

/** A plan for which the server is asked, in parts. */
type Proposing = PlanParts & {
  readonly plan: OpenPlan;
  /** The day as the board showed it when the plan was asked for, so that a later change is noticed. */
  readonly pickups: readonly DispatchPickup[];
  readonly answers: ReadonlyMap<number, CallAnswer<'proposePlan'>>;
  readonly stored?: readonly Round[];
  /** Why parts have no answer. */
  readonly error?: unknown;
  readonly isAsking: boolean;
};

let proposing: Proposing | undefined;
const store = createStore(() => proposing);

function change(plan: OpenPlan, changes: Partial<Proposing>): void {
  // An answer to a plan that was left meanwhile is dropped.
  if (proposing?.plan !== plan || planStore.read() !== plan) return;
  proposing = { ...proposing, ...changes };
  store.notify();
}

function begin(plan: OpenPlan, { pickups, collectors }: Board): void {
  if (proposing?.plan === plan) return;
  const parts = splitPlan(plan, pickups, collectors);
  proposing = { plan, pickups, ...parts, answers: new Map(), isAsking: true };
  store.notify();
  void ask(plan);
}

/** Asks for the parts that have no answer, and for the rounds that are stored, which the plan will take the place of. */
async function ask(plan: OpenPlan): Promise<void> {
  if (proposing?.plan !== plan) return;
  const { bodies, answers, stored } = proposing;
  const queue = bodies.flatMap((body, index) => (answers.has(index) ? [] : [{ body, index }]));
  const next = async (): Promise<void> => {
    const part = queue.shift();
    if (!part || planStore.read() !== plan) return;
    try {
      const answer = await call('proposePlan', { body: part.body });
      change(plan, { answers: new Map([...(proposing?.answers ?? []), [part.index, answer]]) });
    } catch (error) {
      change(plan, { error });
    }
    await next();
  };
  const loadStored = async () => {
    if (stored) return;
    try {
      change(plan, { stored: await readRounds(plan.date) });
    } catch (error) {
      change(plan, { error });
    }
  };
  await Promise.all([loadStored(), ...Array.from({ length: parallel }, next)]);
  change(plan, { isAsking: false });
  finish(plan);
}

function finish(plan: OpenPlan): void {
  if (proposing?.plan !== plan || planStore.read() !== plan) return;
  const { bodies, unserved, answers, stored, pickups } = proposing;
  if (!stored || answers.size < bodies.length) return;
  const proposal = mergeProposals([...answers.values()], unserved);
  const { isReplan, handOver } = plan;
  const draft = createDraft(proposal, pickups, isReplan || handOver !== undefined);
  setPlan({ ...plan, stored, draft: handOver === undefined ? draft : showChanges({ ...draft, handOver }) });
}

/** Of a plan for somebody who can’t work: the rounds that get another stop. */
function showChanges(draft: Draft): Draft {
  const changed = new Set(listShares(draft, (id) => id).map(({ target }) => target.id));
  return { ...draft, rounds: draft.rounds.filter(({ collectorId }) => changed.has(collectorId)) };
}

function retry(): void {
  if (!proposing || proposing.isAsking) return;
  const { error: _, ...rest } = proposing;
  proposing = { ...rest, isAsking: true };
  store.notify();
  void ask(rest.plan);
}

/** Asks the server for rounds as long as the open plan has none, once the day is there, and says how far that is. */
export function useProposal(plan: OpenPlan, board: Board) {
  const shown = useRef(board);
  shown.current = board;
  const needsDraft = !plan.draft && board.day.isComplete;
  useEffect(() => {
    if (needsDraft) begin(plan, shown.current);
  }, [needsDraft, plan]);
  const now = useStore(store, () => undefined);
  const mine = now?.plan === plan && !plan.draft ? now : undefined;
  return {
    parts: mine?.bodies.length ?? 0,
    planned: mine?.answers.size ?? 0,
    error: mine?.error === undefined || mine.isAsking ? undefined : prefixedError(mine.error, 'POST'),
    retry,
  };
}

export type ProposalState = ReturnType<typeof useProposal>;
