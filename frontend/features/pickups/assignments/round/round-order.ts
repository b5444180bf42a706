import type { PickupSummary } from '#contracts/pickups/pickups.ts';
import { pickupWindowMs, todayInAccra } from '#shared/dates.ts';
import type { Coordinates } from '#shared/travel.ts';

/** A stop of a round; `kilometres` from the stop before, by road, where both positions are known. */
export type Stop = {
  readonly pickup: PickupSummary;
  readonly number: number;
  readonly kilometres: number | undefined;
};

const earthKm = 6371;

/** Roads are longer than the air line; the plan of the office reckons with the same figure. */
const roadFactor = 1.35;

/** The way between two positions by road, estimated from the great circle (haversine formula). */
export function estimateKilometres(a: Coordinates, b: Coordinates): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const north = Math.sin(radians(b.lat - a.lat) / 2) ** 2;
  const east = Math.sin(radians(b.lng - a.lng) / 2) ** 2;
  const chord = north + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * east;
  return 2 * earthKm * Math.asin(Math.sqrt(chord)) * roadFactor;
}

/** Windows of two hours of one day: those that begin in the same even hour belong together. */
function getBlock({ scheduledAt }: PickupSummary): number {
  return Math.floor(Date.parse(scheduledAt) / pickupWindowMs);
}

type From = {
  /** Where the round goes on from: the stop that was done last. */
  readonly from?: Coordinates | undefined;
  /** Whether the collector has set out for it. */
  readonly isStarted: (pickup: PickupSummary) => boolean;
};

/**
 * The stops in the order of a round: what is started, then by windows, within a window always the nearest next. Those
 * without a position come at the end of their window, the earlier ones first.
 */
export function orderStops(pickups: readonly PickupSummary[], { from, isStarted }: From): readonly Stop[] {
  const left = [...pickups].sort(
    (a, b) => Number(isStarted(b)) - Number(isStarted(a)) || a.scheduledAt.localeCompare(b.scheduledAt),
  );
  const stops: Stop[] = [];
  let last = from;
  let before = from;
  while (left[0]) {
    const pickup = isStarted(left[0]) ? left[0] : findNearest(left, last);
    left.splice(left.indexOf(pickup), 1);
    const { position } = pickup;
    const kilometres = before && position && estimateKilometres(before, position);
    stops.push({ pickup, number: stops.length + 1, kilometres });
    before = position;
    last = position ?? last;
  }
  return stops;
}

/** The nearest stop of the first window; the first one where nothing is known. */
function findNearest(
  [first, ...others]: readonly PickupSummary[],
  from: Coordinates | undefined,
): PickupSummary {
  if (!first) throw new Error('There is no stop.');
  const distance = ({ position }: PickupSummary) =>
    from && position ? estimateKilometres(from, position) : Number.POSITIVE_INFINITY;
  const block = others.filter((one) => getBlock(one) === getBlock(first));
  return block.reduce((nearest, one) => (distance(one) < distance(nearest) ? one : nearest), first);
}

/** Whether a stop belongs to today's round: it is under way, due today, or left over from an earlier day. */
export function isForToday({ scheduledAt, status }: PickupSummary, now: Date): boolean {
  return status === 'in progress' || scheduledAt.slice(0, 10) <= todayInAccra(now);
}
