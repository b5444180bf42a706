import { type Coordinates, findMiddle } from '#shared/travel.ts';

/** Most pickups of one plan; the call refuses more. */
export const maxPlanPickups = 1200;

export type AreaToPlan = {
  readonly id: string;
  /** Pickups to plan in it. */
  readonly stops: number;
  readonly center?: Coordinates | undefined;
};

export type CollectorToDeal = {
  readonly id: string;
  /** Absent means all. */
  readonly areas?: readonly string[] | undefined;
  readonly stopsPerDay: number;
};

/** Areas that one plan takes, and who may be used in it: nobody where no one serves them. */
export type AreaGroup = { readonly areaIds: readonly string[]; readonly collectorIds: readonly string[] };

/**
 * Deals the areas of a day out to plans of at most `most` stops, neighbours together and about as many stops in each, and
 * every collector who serves any of them to one plan: always where the collectors dealt so far can make the smallest part of
 * an area's stops. An area with more stops than that is a group alone, which the server refuses. The order of areas and
 * collectors does not matter.
 */
export function groupAreas(
  areas: readonly AreaToPlan[],
  collectors: readonly CollectorToDeal[],
  most = maxPlanPickups,
): readonly AreaGroup[] {
  const groups: Group[] = [];
  let left = [...areas].sort(byId);
  while (left.length > 0) {
    const group = takeGroup(left, most);
    groups.push({ areas: group, collectorIds: [] });
    left = left.filter((area) => !group.includes(area));
  }
  dealCollectors(groups, collectors);
  return groups.map((group) => ({
    areaIds: group.areas.map(({ id }) => id).sort(),
    collectorIds: group.collectorIds.sort(),
  }));
}

type Group = { readonly areas: readonly AreaToPlan[]; readonly collectorIds: string[] };

function byId(one: { readonly id: string }, other: { readonly id: string }): number {
  return one.id < other.id ? -1 : 1;
}

function countStops(areas: readonly AreaToPlan[]): number {
  return areas.reduce((sum, { stops }) => sum + stops, 0);
}

/** The area farthest from the middle of all, and those nearest to it, up to an even part of the stops. */
function takeGroup(areas: readonly AreaToPlan[], most: number): readonly AreaToPlan[] {
  const all = countStops(areas);
  const part = all / Math.max(1, Math.ceil(all / most));
  const group: AreaToPlan[] = [];
  let left = [...areas];
  let stops = 0;
  while (left.length > 0) {
    const next = group.length === 0 ? pickFarthest(left, areas) : pickNearest(left, group);
    const isTooMuch = stops + next.stops > most || stops + next.stops / 2 > part;
    if (group.length > 0 && isTooMuch) break;
    group.push(next);
    stops += next.stops;
    left = left.filter((area) => area !== next);
  }
  return group;
}

function pickFarthest(areas: readonly AreaToPlan[], from: readonly AreaToPlan[]): AreaToPlan {
  return pickLeast(areas, (area) => -(measure(area, from) ?? 0));
}

function pickNearest(areas: readonly AreaToPlan[], from: readonly AreaToPlan[]): AreaToPlan {
  return pickLeast(areas, (area) => measure(area, from) ?? Number.POSITIVE_INFINITY);
}

/** The first of those for which `key` is least. */
function pickLeast<Entry>(entries: readonly Entry[], key: (entry: Entry) => number): Entry {
  return entries.reduce((best, entry) => (key(entry) < key(best) ? entry : best));
}

/** How far an area lies from the middle of others, for comparisons within a town. */
function measure({ center }: AreaToPlan, others: readonly AreaToPlan[]): number | undefined {
  const points = others.flatMap((other) => other.center ?? []);
  if (!center || points.length === 0) return;
  const { lat, lng } = findMiddle(points);
  return Math.hypot(center.lat - lat, (center.lng - lng) * Math.cos((lat * Math.PI) / 180));
}

/** Gives each group its collectors; those who can choose least are dealt first. */
function dealCollectors(groups: readonly Group[], collectors: readonly CollectorToDeal[]): void {
  const supply = new Map<string, number>();
  // Areas without stops need nobody.
  const isMade = ({ id, stops }: AreaToPlan) =>
    stops === 0 ? Number.POSITIVE_INFINITY : (supply.get(id) ?? 0) / stops;
  const choices = [...collectors]
    .sort(byId)
    .map((collector) => ({ ...collector, served: groups.flatMap((group) => listServed(group, collector)) }))
    .sort((one, other) => one.served.length - other.served.length);
  for (const { served, ...collector } of choices) {
    if (served.length === 0) continue;
    const { group } = pickLeast(served, ({ area }) => isMade(area));
    const own = listServed(group, collector).map(({ area }) => area);
    const stops = countStops(own);
    for (const area of own) {
      const share = stops === 0 ? 0 : area.stops / stops;
      supply.set(area.id, (supply.get(area.id) ?? 0) + collector.stopsPerDay * share);
    }
    group.collectorIds.push(collector.id);
  }
}

function listServed(group: Group, collector: CollectorToDeal) {
  const served = group.areas.filter(({ id }) => collector.areas?.includes(id) ?? true);
  return served.map((area) => ({ group, area }));
}
