import { defaultStopsPerDay } from '#contracts/accounts/collector-profile.ts';
import { putFirst } from '#contracts/pickups/pin.ts';
import type { Centre } from '#contracts/rounds/round-legs.ts';
import type { PlanCollector, PlanInput, PlanPickup } from './day-types.ts';
import type { FixedStops } from './fixed-stops.ts';

/** A collector on the planned day, with the pickups that are theirs already: by their numbers, from 1. */
export type Crew = { readonly collector: PlanCollector; readonly isOn: boolean; readonly fixed: number[] };

/** Collectors who work that day, and those with pickups that stay with them, by their ids. */
export function listCrews({ collectors, replan }: PlanInput, pickups: readonly PlanPickup[]) {
  const crews = new Map<string, Crew>();
  for (const collector of collectors)
    crews.set(collector.id, { collector, isOn: !collector.isOff, fixed: [] });
  pickups.forEach((pickup, index) => {
    const { collectorId } = pickup;
    const isFreed = replan === true || (replan === 'few' && !crews.get(collectorId ?? '')?.isOn);
    if (collectorId === undefined || (isFreed && canMove(pickup))) return;
    const gone: PlanCollector = { id: collectorId, areas: [] };
    const crew: Crew = crews.get(collectorId) ?? { collector: gone, isOn: false, fixed: [] };
    crew.fixed.push(index + 1);
    crews.set(collectorId, crew);
  });
  const present = [...crews.values()].filter(({ isOn, fixed }) => isOn || fixed.length > 0);
  return present.sort((one, other) => (one.collector.id < other.collector.id ? -1 : 1));
}

export function canMove({ isStarted, isFixed, pin }: PlanPickup): boolean {
  return !isStarted && !isFixed && !pin?.first;
}

function serves({ collector: { areas } }: Crew, areaId: string): boolean {
  return areas.length === 0 || areas.includes(areaId);
}

/** How many stops a crew can still make, besides those they have done: what is theirs already, they have in any case. */
export function getCapacity({ collector: { stopsPerDay, done }, isOn, fixed }: Crew): number {
  return Math.max(isOn ? (stopsPerDay ?? defaultStopsPerDay) - (done ?? 0) : 0, fixed.length);
}

/** Which pickups a crew may have: their own, and free ones in their areas; of others what is not started if it may be moved. */
export function listAllowed(
  crew: Crew,
  pickups: readonly PlanPickup[],
  ownerOf: readonly (Crew | undefined)[],
  mayMove: boolean,
): Uint8Array {
  return Uint8Array.from([undefined, ...pickups], (pickup, stop) => {
    const owner = ownerOf[stop];
    if (!pickup || owner === crew) return pickup ? 1 : 0;
    const isFree = owner === undefined || (mayMove && canMove(pickup));
    return isFree && crew.isOn && serves(crew, pickup.areaId) ? 1 : 0;
  });
}

/** The stops of a crew that begin its round, those that keep their order, and the others. */
export function splitFixed(
  { collector, fixed }: Crew,
  pickups: readonly PlanPickup[],
  orders: PlanInput['orders'],
): FixedStops {
  const byId = new Map(fixed.map((stop) => [pickups[stop - 1]!.id, stop]));
  const ordered = (orders?.get(collector.id) ?? []).flatMap((id) => byId.get(id) ?? []);
  const pickupOf = (stop: number) => pickups[stop - 1]!;
  const firsts = fixed.filter((stop) => pickupOf(stop).pin?.first);
  const started = fixed.filter((stop) => firsts.length > 0 && pickupOf(stop).isStarted);
  const heads = putFirst([...new Set([...started, ...firsts])], (stop) => ({
    pin: pickupOf(stop).pin,
    isUnderWay: pickupOf(stop).isStarted === true,
  }));
  const kept = ordered.filter((stop) => !heads.includes(stop));
  return { heads, ordered: kept, others: fixed.filter((stop) => ![...heads, ...kept].includes(stop)) };
}

const fairShare = 1.25;

/**
 * Stops above which a crew's round is longer than it should be: 1.25 times the mean of its areas, in whole stops. Who serves several
 * areas counts in each by its part of their stops. Undefined for who is off, or serves several areas of which one has no centre.
 */
export function findFairStops(
  crews: readonly Crew[],
  pickups: readonly PlanPickup[],
  centres: ReadonlyMap<string, Centre>,
): readonly (number | undefined)[] {
  const areas = Map.groupBy(
    pickups.filter(({ isFixed }) => !isFixed),
    ({ areaId }) => areaId,
  );
  const people = new Map<string, number>();
  const shares = crews.map((crew) => {
    const served = crew.isOn ? [...areas].filter(([areaId]) => serves(crew, areaId)) : [];
    const all = served.reduce((sum, [, { length }]) => sum + length, 0);
    return served.map(([areaId, { length }]) => ({ areaId, share: length / all }));
  });
  for (const { areaId, share } of shares.flat()) people.set(areaId, (people.get(areaId) ?? 0) + share);
  const meanOf = (areaId: string) => areas.get(areaId)!.length / people.get(areaId)!;
  return shares.map((served, index) => {
    const isApart = served.length > 1 && served.some(({ areaId }) => !centres.has(areaId));
    if (served.length === 0 || isApart) return undefined;
    const mean = served.reduce((sum, { areaId, share }) => sum + share * meanOf(areaId), 0);
    // Sums of parts end a little beside whole numbers.
    const fair = Math.max(Math.floor(mean * fairShare + 1e-9), Math.ceil(mean - 1e-9));
    return Math.max(fair, crews[index]!.fixed.length);
  });
}
