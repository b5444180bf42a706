import { useEffect, useRef } from 'react';
import type { Area } from '#contracts/areas/areas.ts';
import { type ReplanKind, replanKinds } from '#contracts/plan/plan-calls.ts';
import type { Round } from '#contracts/rounds/rounds.ts';
import type { Board } from '#office/dispatch/board/use-board.ts';
import type { CallAnswer } from '#platform/api/calls.ts';
import { call } from '#platform/api/client.ts';
import { readNow } from '#platform/api/clock.ts';
import { prefixedError } from '#platform/api/failure-text.ts';
import { readRounds } from '#platform/api/read-rounds.ts';
import { createStore } from '#platform/store/create-store.ts';
import { useStore } from '#platform/store/use-store.ts';
import { createDraft, type Draft, listShares, openRound } from './draft.ts';
import { readDayTimes, timeDraft } from './draft-times.ts';
import { mergeProposals, type OpenPlan, type PlanParts, splitPlan } from './plan-parts.ts';
import { planStore, setPlan } from './plan-store.ts';

/** Parts of a plan that are planned at once: each keeps a processor busy for seconds. */
const parallel = 2;

/** A plan for which the server is asked, in parts; of a day that is planned again, all that it could be. */
type Proposing = {
  readonly asked: readonly Asked[];
  readonly unserved: readonly string[];
  readonly plan: OpenPlan;
  /** As it was when the plan was asked for, so that a later change is noticed. */
  readonly board: Board;
  readonly answers: ReadonlyMap<number, CallAnswer<'proposePlan'>>;
  readonly stored?: readonly Round[];
  readonly areas?: readonly Area[];
  readonly error?: unknown;
  readonly isAsking: boolean;
};

type Asked = { readonly body: PlanParts['bodies'][number]; readonly replan: ReplanKind | undefined };

let proposing: Proposing | undefined;
const store = createStore(() => proposing);

function change(plan: OpenPlan, changes: Partial<Proposing>): void {
  // An answer to a plan that was left meanwhile is dropped.
  if (proposing?.plan !== plan || planStore.read() !== plan) return;
  proposing = { ...proposing, ...changes };
  store.notify();
}

const listKinds = ({ replan, only }: OpenPlan) =>
  only ? [] : replan ? [undefined, ...replanKinds] : [undefined];

function begin(plan: OpenPlan, board: Board): void {
  if (proposing?.plan === plan) return;
  const split = listKinds(plan).map((replan) => ({
    replan,
    ...splitPlan({ ...plan, replan }, board.pickups, board.collectors),
  }));
  const asked = split.flatMap(({ replan, bodies }) => bodies.map((body) => ({ replan, body })));
  const unserved = split[0]?.unserved ?? [];
  proposing = { plan, board, asked, unserved, answers: new Map(), isAsking: true };
  store.notify();
  void ask(plan);
}

/** Asks for the parts that have no answer, and for the rounds that are stored, which the plan replaces. A failure leaves the rest for another try. */
async function ask(plan: OpenPlan): Promise<void> {
  if (proposing?.plan !== plan) return;
  const { asked, answers, stored } = proposing;
  const queue = asked.flatMap(({ body }, index) => (answers.has(index) ? [] : [{ body, index }]));
  const next = async (): Promise<void> => {
    const part = queue.shift();
    if (!part || planStore.read() !== plan) return;
    const answer = await call('proposePlan', { body: part.body });
    change(plan, { answers: new Map([...(proposing?.answers ?? []), [part.index, answer]]) });
    await next();
  };
  const loadStored = async () => {
    if (stored) return;
    const [rounds, areas] = await Promise.all([
      readRounds(plan.date),
      plan.only ? call('listAllAreas', {}).then((answer) => answer.areas) : [],
    ]);
    change(plan, { stored: rounds, areas });
  };
  const ended = await Promise.allSettled([loadStored(), ...Array.from({ length: parallel }, next)]);
  const failed = ended.find((one) => one.status === 'rejected');
  change(plan, { isAsking: false, error: failed?.reason });
  finish(plan);
}

function finish(plan: OpenPlan): void {
  if (proposing?.plan !== plan || planStore.read() !== plan) return;
  const { asked, unserved, answers, stored, board, areas = [] } = proposing;
  const { pickups, collectors } = board;
  if (!stored || answers.size < asked.length) return;
  const { date, handOver, only } = plan;
  if (only) {
    const day = readDayTimes({ date, areas, pickups, collectors, stations: board.day.stations });
    const round = stored.find(({ collectorId }) => collectorId === only);
    const draft = openRound(round ?? { date, collectorId: only, version: 0, stops: [] }, pickups);
    setPlan({ ...plan, stored, draft: timeDraft(draft, day, readNow()) });
    return;
  }
  const drafts = new Map(
    listKinds(plan).map((replan) => {
      const own = asked.flatMap((one, index) => (one.replan === replan ? (answers.get(index) ?? []) : []));
      const proposal = mergeProposals(own, unserved);
      const isReplan = replan !== undefined || handOver !== undefined;
      return [replan, createDraft(proposal, pickups, { date, isReplan })] as const;
    }),
  );
  const draft = drafts.get(plan.replan);
  const shown = draft && handOver !== undefined ? showChanges({ ...draft, handOver }) : draft;
  setPlan({ ...plan, stored, draft: shown, ...(plan.replan && { drafts }) });
}

/** Of a plan for somebody who can’t work: the rounds that get another stop. */
function showChanges(draft: Draft): Draft {
  const changed = new Set(listShares(draft).map(({ collectorId }) => collectorId));
  return { ...draft, rounds: draft.rounds.filter(({ collectorId }) => changed.has(collectorId)) };
}

function retry(): void {
  if (!proposing || proposing.isAsking) return;
  proposing = { ...proposing, isAsking: true };
  store.notify();
  void ask(proposing.plan);
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
    parts: mine?.asked.length ?? 0,
    isLarge: (mine?.asked.length ?? 0) > listKinds(plan).length,
    planned: mine?.answers.size ?? 0,
    error: mine?.error === undefined || mine.isAsking ? undefined : prefixedError(mine.error, 'POST'),
    retry,
  };
}

export type ProposalState = ReturnType<typeof useProposal>;
