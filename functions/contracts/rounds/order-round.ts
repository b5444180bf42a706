import { pickupWindowMs } from '#shared/dates.ts';
import type { Coordinates } from '#shared/travel.ts';
import { estimateKilometres } from './round-legs.ts';
import type { RoundStop } from './rounds.ts';

type Pickup = {
  readonly id: string;
  readonly scheduledAt: string;
  readonly position?: Coordinates | undefined;
};

/** A collector's pickup at its place in the round. */
export type OrderedStop<P> = {
  readonly pickup: P;
  /** Its place in the stored round, from 1; absent for one that came later. */
  readonly number?: number;
  readonly plannedAt?: string;
};

/**
 * A collector's pickups of a date in the order of the round. Whose a pickup is says the pickup: a stored stop that is not
 * among them is left out, and one that is not stored comes where it lengthens the way least without leaving its window's
 * turn. Without a stored round the windows follow each other, in each the nearest stop next.
 * @param stored undefined where no round is stored
 * @param from where the round goes on from, where nothing is stored
 */
export function orderRound<P extends Pickup>(
  pickups: readonly P[],
  stored: readonly RoundStop[] | undefined,
  from?: Coordinates,
): readonly OrderedStop<P>[] {
  const byId = new Map(pickups.map((pickup) => [pickup.id, pickup]));
  const listed = (stored ?? []).flatMap(({ pickupId, plannedAt }, index): OrderedStop<P>[] => {
    const pickup = byId.get(pickupId);
    byId.delete(pickupId);
    return pickup ? [{ pickup, number: index + 1, plannedAt }] : [];
  });
  const others = [...byId.values()].sort(byTime);
  if (listed.length === 0) return nearestNext(others, from).map((pickup) => ({ pickup }));
  for (const pickup of others) {
    listed.splice(
      findPlace(
        listed.map((stop) => stop.pickup),
        pickup,
      ),
      0,
      { pickup },
    );
  }
  return listed;
}

function byTime(one: Pickup, other: Pickup): number {
  return one.scheduledAt.localeCompare(other.scheduledAt) || one.id.localeCompare(other.id);
}

const opens = ({ scheduledAt }: Pickup) => Date.parse(scheduledAt);

/** The index at which a stop lengthens the way least, between the stops whose windows are over before its own and those after it. */
function findPlace(stops: readonly Pickup[], pickup: Pickup): number {
  const first = stops.findLastIndex((stop) => opens(stop) + pickupWindowMs <= opens(pickup)) + 1;
  const later = stops.findIndex(
    (stop, index) => index >= first && opens(stop) >= opens(pickup) + pickupWindowMs,
  );
  const last = later < 0 ? stops.length : later;
  const { position } = pickup;
  if (!position) return last;
  let best = { index: last, detour: Number.POSITIVE_INFINITY };
  for (let index = first; index <= last; index++) {
    const detour = measureDetour(stops[index - 1]?.position, position, stops[index]?.position);
    if (detour < best.detour) best = { index, detour };
  }
  return best.index;
}

/** What a stop adds to the way between two others, in kilometres; nothing is known of those without a position. */
function measureDetour(
  before: Coordinates | undefined,
  at: Coordinates,
  after: Coordinates | undefined,
): number {
  const there = before ? estimateKilometres(before, at) : 0;
  const on = after ? estimateKilometres(at, after) : 0;
  if (!before && !after) return Number.MAX_VALUE;
  return there + on - (before && after ? estimateKilometres(before, after) : 0);
}

/** By windows, the earliest first; in each the nearest stop next, those without a position at its end. */
function nearestNext<P extends Pickup>(pickups: readonly P[], from: Coordinates | undefined): readonly P[] {
  const left = [...pickups];
  const order: P[] = [];
  let last = from;
  for (let first = left[0]; first; first = left[0]) {
    const { scheduledAt } = first;
    const window = left.filter((one) => one.scheduledAt === scheduledAt);
    const distance = ({ position }: P) =>
      last && position ? estimateKilometres(last, position) : position ? 1e6 : 1e9;
    const next = window.reduce((nearest, one) => (distance(one) < distance(nearest) ? one : nearest));
    left.splice(left.indexOf(next), 1);
    order.push(next);
    last = next.position ?? last;
  }
  return order;
}
