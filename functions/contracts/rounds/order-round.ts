import { type Pinned, putFirst } from '#contracts/pickups/pin.ts';
import type { Status } from '#contracts/pickups/transitions.ts';
import { type IsoDate, todayInAccra } from '#shared/dates.ts';
import { findPin, type Position } from '#shared/position.ts';
import { estimateKilometres } from './round-legs.ts';
import type { RoundStop } from './rounds.ts';

type Pickup = Pinned & {
  readonly id: string;
  readonly status?: string;
  /** A rough one counts as not known. */
  readonly position?: Position | undefined;
};

/** A collector's pickup at its place in the round. */
export type OrderedStop<P> = {
  readonly pickup: P;
  /** Its place in the stored round, from 1; absent for one that came later. */
  readonly number?: number;
  readonly plannedAt?: string;
};

/** The date on which a pickup is work: its own, the present one for what is left over from an earlier date. */
export function findWorkDate(scheduledAt: string, now: Date): IsoDate {
  const today = todayInAccra(now);
  return scheduledAt < today ? today : scheduledAt.slice(0, 10);
}

/** Whether a stop belongs to today's round: it is under way, due today, or left over from an earlier day. */
export function isForToday(
  { scheduledAt, status }: { readonly scheduledAt: string; readonly status: Status },
  now: Date,
): boolean {
  return status === 'in progress' || findWorkDate(scheduledAt, now) === todayInAccra(now);
}

/**
 * A collector's pickups of a date in the order of the round. Whose a pickup is says the pickup: a stored stop that is not
 * among them is left out, and one that is not stored comes where it lengthens the way least without leaving its window's
 * turn; what is left over from earlier dates has no turn. What staff put first comes first, behind what is under way. Without a stored round come those left over, then the windows one
 * after the other, in each the nearest stop next.
 * @param stored undefined where no round is stored
 * @param from where the round goes on from
 */
export function orderRound<P extends Pickup>(
  pickups: readonly P[],
  stored: readonly RoundStop[] | undefined,
  from?: Position,
): readonly OrderedStop<P>[] {
  const order = orderStored(pickups, stored, from);
  // One that was stored for later has neither that number nor that time any more.
  return putFirst(order, ({ pickup }) => ({
    pin: pickup.pin,
    isUnderWay: pickup.status === 'in progress',
  })).map((stop, index) =>
    stop === order[index] || !stop.pickup.pin?.first ? stop : { pickup: stop.pickup },
  );
}

function orderStored<P extends Pickup>(
  pickups: readonly P[],
  stored: readonly RoundStop[] | undefined,
  from?: Position,
): readonly OrderedStop<P>[] {
  const date = findDate(pickups, stored);
  const byId = new Map(pickups.map((pickup) => [pickup.id, pickup]));
  const order = (stored ?? []).flatMap(({ pickupId, plannedAt }, index): OrderedStop<P>[] => {
    const pickup = byId.get(pickupId);
    byId.delete(pickupId);
    return pickup ? [{ pickup, number: index + 1, plannedAt }] : [];
  });
  const others = [...byId.values()].sort(byTime);
  const start = findPin(from);
  if (order.length === 0) return nearestNext(others, date, start).map((pickup) => ({ pickup }));
  for (const pickup of others) order.splice(findPlace(order, pickup, date, start), 0, { pickup });
  return order;
}

/** The round's date. Left-over stops may have been planned for when they were due, so that the latest date counts. */
function findDate(pickups: readonly Pickup[], stored: readonly RoundStop[] = []): IsoDate {
  const instants = [stored[0]?.plannedAt ?? '', ...pickups.map(({ scheduledAt }) => scheduledAt)];
  return instants.sort().at(-1)?.slice(0, 10) ?? '';
}

function byTime(one: Pickup, other: Pickup): number {
  return one.scheduledAt.localeCompare(other.scheduledAt) || one.id.localeCompare(other.id);
}

/** What puts windows in order; nothing for a stop that is left over from an earlier date: its window is past. */
function findTurn({ scheduledAt }: Pickup, date: IsoDate): string {
  return scheduledAt < date ? '' : scheduledAt;
}

/** The index of the shortest way among those with the fewest stops out of turn: a stored order need not follow the windows. */
function findPlace(
  order: readonly OrderedStop<Pickup>[],
  pickup: Pickup,
  date: IsoDate,
  from: Position | undefined,
): number {
  const turn = findTurn(pickup, date);
  const turns = order.map((stop) => findTurn(stop.pickup, date));
  const hasTurn = (other: string) => turn !== '' && other !== '';
  let outOfTurn = turns.filter((other) => hasTurn(other) && other < turn).length;
  let best = { index: 0, outOfTurn: Number.POSITIVE_INFINITY, detour: 0 };
  for (let index = 0; index <= order.length; index++) {
    const passed = turns[index - 1];
    if (passed !== undefined && hasTurn(passed))
      outOfTurn += Math.sign(Number(passed > turn) - Number(passed < turn));
    const detour = measureDetour(order, index, pickup, from);
    const isBetter = outOfTurn < best.outOfTurn || (outOfTurn === best.outOfTurn && detour < best.detour);
    if (isBetter) best = { index, outOfTurn, detour };
  }
  return best.index;
}

/** What a stop at an index adds to the way between known positions, in kilometres; less for later places where none is known. */
function measureDetour(
  order: readonly OrderedStop<Pickup>[],
  index: number,
  pickup: Pickup,
  from: Position | undefined,
): number {
  const isKnown = (stop: OrderedStop<Pickup>) => findPin(stop.pickup.position) !== undefined;
  const position = findPin(pickup.position);
  const before = order.slice(0, index).reverse().find(isKnown)?.pickup.position ?? from;
  const after = order.slice(index).find(isKnown)?.pickup.position;
  if (!position || !(before || after)) return -index;
  const there = before ? estimateKilometres(before, position) : 0;
  const on = after ? estimateKilometres(position, after) : 0;
  return there + on - (before && after ? estimateKilometres(before, after) : 0);
}

/** By turns, those left over first; in each the nearest stop next, those without a position at its end. */
function nearestNext<P extends Pickup>(pickups: readonly P[], date: IsoDate, from: Position | undefined) {
  const left = [...pickups];
  const order: P[] = [];
  let last = from;
  for (let first = left[0]; first; first = left[0]) {
    const turn = findTurn(first, date);
    const distance = (one: P) => {
      const position = findPin(one.position);
      return last && position ? estimateKilometres(last, position) : position ? 1e6 : 1e9;
    };
    const next = left
      .filter((one) => findTurn(one, date) === turn)
      .reduce((nearest, one) => (distance(one) < distance(nearest) ? one : nearest));
    left.splice(left.indexOf(next), 1);
    order.push(next);
    last = findPin(next.position) ?? last;
  }
  return order;
}
