import { isDue } from '#contracts/pickups/overdue.ts';
import type { DispatchCollector, DispatchPickup } from '#contracts/plan/dispatch.ts';
import type { ReplanKind } from '#contracts/plan/plan-calls.ts';
import { findCentres } from '#contracts/rounds/round-legs.ts';
import type { Round } from '#contracts/rounds/rounds.ts';
import type { Undo } from '#office/dispatch/bulk/undo.ts';
import type { CallAnswer, CallBody } from '#platform/api/calls.ts';
import { groupAreas, maxPlanPickups } from '#shared/group-areas.ts';
import { groupBy } from '#shared/group-by.ts';
import type { Draft } from './draft.ts';

type PlanBody = CallBody<'proposePlan'>;
type Proposal = CallAnswer<'proposePlan'>;

export type PlanWish = {
  readonly date: string;
  readonly areaId?: string | undefined;
  readonly areaIds?: readonly string[] | undefined;
  readonly collectors?: readonly string[] | undefined;
  /** Who can’t work: their stops go to others. */
  readonly handOver?: string | undefined;
  /** Whose stored round alone is reordered. */
  readonly only?: string | undefined;
  /** Absent: what is assigned stays. */
  readonly replan?: ReplanKind | undefined;
};

/** Calls that together make one plan, and pickups for which there is nobody to ask for. */
export type PlanParts = { readonly bodies: readonly PlanBody[]; readonly unserved: readonly string[] };

/** A plan in calls of at most 1,200 pickups: one where that is enough, else one for each group of areas. */
export function splitPlan(
  wish: PlanWish,
  pickups: readonly DispatchPickup[],
  collectors: readonly DispatchCollector[],
): PlanParts {
  const { date, areaId, areaIds, handOver } = wish;
  const body = {
    date,
    ...(wish.replan && { replan: wish.replan }),
    ...(wish.collectors && { collectors: [...wish.collectors] }),
    ...(handOver && { handOver }),
  };
  const open = pickups.filter((one) => isDue(one) && (areaIds?.includes(one.area.id) ?? true));
  if (open.length <= maxPlanPickups || areaId) {
    const where = areaIds ? { areaIds: [...areaIds] } : areaId && { areaId };
    return { bodies: [{ ...body, ...where }], unserved: [] };
  }
  if (handOver) {
    const own = open.filter(({ assignedCollector }) => assignedCollector?.id === handOver);
    return { bodies: [{ ...body, areaIds: [...new Set(own.map(({ area }) => area.id))] }], unserved: [] };
  }
  const usable = collectors.filter(({ id, isOff }) => !isOff && (wish.collectors?.includes(id) ?? true));
  const areas = groupBy(open, ({ area }) => area.id);
  const centres = findCentres(open.map(({ area, position }) => ({ areaId: area.id, position })));
  const groups = groupAreas(
    [...areas].map(([id, members]) => ({ id, stops: members.length, center: centres.get(id) })),
    usable,
  );
  const [served, others] = [
    groups.filter(({ collectorIds }) => collectorIds.length > 0),
    groups.filter(({ collectorIds }) => collectorIds.length === 0),
  ];
  return {
    bodies: served.map((group) => ({
      ...body,
      areaIds: [...group.areaIds],
      collectors: [...group.collectorIds],
    })),
    unserved: others
      .flatMap((group) => group.areaIds.flatMap((id) => areas.get(id) ?? []))
      .map(({ id }) => id),
  };
}

/** The answers to the parts as one plan. A collector with stops in two of them has one round, by time. */
export function mergeProposals(proposals: readonly Proposal[], unserved: readonly string[]): Proposal {
  const rounds = groupBy(
    proposals.flatMap((one) => one.rounds),
    ({ collectorId }) => collectorId,
  );
  return {
    rounds: [...rounds.values()].map((own) => own.reduce(joinRounds)),
    unplaced: [
      ...proposals.flatMap(({ unplaced }) => unplaced),
      ...unserved.map((pickupId) => ({ pickupId, reason: 'no-collector' as const })),
    ],
    seed: proposals[0]?.seed ?? 0,
  };
}

type ProposedRound = Proposal['rounds'][number];

function joinRounds(one: ProposedRound, other: ProposedRound): ProposedRound {
  const [startAt = '', , , endAt = ''] = [one.startAt, one.endAt, other.startAt, other.endAt].sort();
  const stops = new Map([...one.stops, ...other.stops].map((stop) => [stop.pickupId, stop]));
  return {
    collectorId: one.collectorId,
    stops: [...stops.values()].sort((a, b) => a.plannedAt.localeCompare(b.plannedAt)),
    kilometres: one.kilometres + other.kilometres,
    minutes: one.minutes + other.minutes,
    startAt,
    endAt,
  };
}

/** The plan that is open: what it is made of, and its draft once the proposal has come. */
export type OpenPlan = PlanWish & {
  readonly areaId: string | undefined;
  readonly draft?: Draft | undefined;
  /** Of a day that is planned again, what else it could be; not kept on the device. */
  readonly drafts?: ReadonlyMap<ReplanKind | undefined, Draft> | undefined;
  /** The day's rounds as they were stored when the draft was made. */
  readonly stored?: readonly Round[] | undefined;
};

/** Few move once a round has begun or households were told who comes, as when nothing can be undone any more. @param now milliseconds */
export function chooseReplan(
  pickups: readonly DispatchPickup[],
  undos: readonly Undo[],
  now: number,
): ReplanKind {
  const undoable = new Set(
    undos.flatMap((undo) => (undo.until > now ? undo.pickups.map(({ id }) => id) : [])),
  );
  const isTold = ({ id, status }: DispatchPickup) =>
    status === 'in progress' || status === 'completed' || (status === 'assigned' && !undoable.has(id));
  return pickups.some(isTold) ? 'few' : 'shortest';
}
