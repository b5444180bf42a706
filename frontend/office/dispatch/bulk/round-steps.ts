import type { Round, RoundStop } from '#contracts/rounds/rounds.ts';

export type Refusal =
  | { readonly kind: 'warnings'; readonly warnings: readonly string[]; readonly message: string }
  | { readonly kind: 'replaced' }
  | { readonly kind: 'failed'; readonly message: string };

/** A round to be stored before its pickups are given out. */
export type RoundStep = {
  readonly collectorId: string;
  readonly own: readonly RoundStop[];
  /** The stored round that this one takes the place of; of version 0 where there is none. */
  readonly before: Pick<Round, 'version' | 'stops'>;
  /** Those of the stored round that the plan does not know and that stay in it. */
  readonly others: readonly RoundStop[];
  /** `left-out`: of an undo, what somebody has changed since. */
  readonly state: 'open' | 'saved' | 'refused' | 'left-out';
  readonly confirmed?: boolean;
  readonly refusal?: Refusal;
};

/** Two orders in one: each keeps its own, and the earlier planned time comes first. */
export function mergeStops(own: readonly RoundStop[], others: readonly RoundStop[]): readonly RoundStop[] {
  const merged: RoundStop[] = [];
  const left = [...others];
  for (const stop of own) {
    while (left[0] && left[0].plannedAt < stop.plannedAt) merged.push(left.shift() as RoundStop);
    merged.push(stop);
  }
  return [...merged, ...left];
}

const listIds = (stops: readonly RoundStop[]) => stops.map(({ pickupId }) => pickupId);

function isSameOrder(one: readonly RoundStop[], other: readonly RoundStop[]): boolean {
  const ids = listIds(other);
  return one.length === other.length && listIds(one).every((id, index) => id === ids[index]);
}

type PlannedRound = { readonly collectorId: string; readonly stops: readonly RoundStop[] };

/**
 * The rounds of a plan that are not stored in this order yet; where their other stops stand among them does not matter.
 * @param stored the day's rounds as they are stored
 * @param holderOf who has a pickup of the plan now, null for nobody; undefined for one that the plan does not know
 */
export function createRoundSteps(
  rounds: readonly PlannedRound[],
  stored: readonly Round[],
  holderOf: (pickupId: string) => string | null | undefined,
): readonly RoundStep[] {
  const known = new Map(stored.map((round) => [round.collectorId, round]));
  const placed = new Set(rounds.flatMap(({ stops }) => listIds(stops)));
  const staysWith = (pickupId: string, collectorId: string) => {
    const holder = holderOf(pickupId);
    return !placed.has(pickupId) && (holder === undefined || holder === collectorId);
  };
  /** Whether what the round has of its collector's is stored in this order: what has left it long since does not count. */
  const isStored = ({ collectorId, own, before }: RoundStep) => {
    const ids = new Set(listIds(own));
    const isTheirs = (id: string) => ids.has(id) || (placed.has(id) && holderOf(id) === collectorId);
    return isSameOrder(
      own,
      before.stops.filter(({ pickupId }) => isTheirs(pickupId)),
    );
  };
  return rounds
    .filter(({ stops }) => stops.length > 0)
    .map(({ collectorId, stops }): RoundStep => {
      const { version, stops: before } = known.get(collectorId) ?? { version: 0, stops: [] };
      const others = before.filter(({ pickupId }) => staysWith(pickupId, collectorId));
      return { collectorId, own: stops, others, before: { version, stops: before }, state: 'open' };
    })
    .filter((step) => !isStored(step));
}

/** The step on top of the round that is stored by now. */
export function rebase(step: RoundStep, present: Round, isMoved: (pickupId: string) => boolean): RoundStep {
  const own = new Set(listIds(step.own));
  const others = present.stops.filter(({ pickupId }) => !own.has(pickupId) && !isMoved(pickupId));
  return { ...step, others, before: { version: present.version, stops: present.stops } };
}
