import { isControlled, type Station } from '#contracts/loads/stations.ts';
import type { WasteSums } from './figures.ts';

/** What was taken to stations, by their ids, and in no load (`none`). */
export type Waste = Readonly<Record<string, WasteSums>>;

/** What is known of where waste ends. */
export type Destination = Pick<Station, 'id' | 'kind' | 'controlLevel' | 'onward'>;
export type Destinations = ReadonlyMap<string, Destination>;

/** Kilograms; what was estimated never counts as measured. */
export type Kilograms = Pick<WasteSums, 'kg' | 'aboutKg'>;

/** Our part of indicator 11.6.1. What the whole city generates is not ours to know. */
export type OurPart = {
  readonly collected: Kilograms;
  /** At recyclers and composters. */
  readonly recovered: Kilograms;
  /** At places with basic control or better, recyclers and composters among them. */
  readonly controlled: Kilograms;
  /** At transfer stations of which nobody said where it goes on to. */
  readonly unknown: Kilograms;
  readonly notTipped: Kilograms;
};

export const noWasteSums: WasteSums = { pickups: 0, litres: 0, kg: 0, aboutKg: 0, fees: 0 };
const kinds = Object.keys(noWasteSums) as (keyof WasteSums)[]; // it forgets which keys it got

export function sumWaste(all: readonly WasteSums[]): WasteSums {
  const sum = { ...noWasteSums };
  for (const one of all) for (const kind of kinds) sum[kind] += one[kind];
  return sum;
}

/** The sum of several, by station. */
export function mergeWaste(all: readonly (Waste | undefined)[]): Waste {
  const merged: Record<string, WasteSums> = {};
  for (const waste of all)
    for (const [id, sums] of Object.entries(waste ?? {}))
      merged[id] = sumWaste([merged[id] ?? noWasteSums, sums]);
  return merged;
}

/** Where waste ends that is taken to a station: there, or at the end of the way on from a transfer station; undefined where nobody said. */
export function findEnd(id: string, stations: Destinations): Destination | undefined {
  const passed = new Set<string>();
  let one = stations.get(id);
  while (one?.kind === 'transfer-station' && one.onward !== undefined && !passed.has(one.id)) {
    passed.add(one.id);
    one = stations.get(one.onward);
  }
  return one?.kind === 'transfer-station' ? undefined : one;
}

export function findOurPart(waste: Waste, stations: Destinations): OurPart {
  const taken = Object.entries(waste).filter(([id]) => id !== 'none');
  const sumWhere = (counts: (end: Destination | undefined) => boolean) =>
    toKilograms(taken.filter(([id]) => counts(findEnd(id, stations))).map(([, sums]) => sums));
  return {
    collected: toKilograms(Object.values(waste)),
    recovered: sumWhere((end) => end?.kind === 'recycler' || end?.kind === 'composter'),
    controlled: sumWhere((end) => end !== undefined && isControlled(end.controlLevel)),
    unknown: sumWhere((end) => end === undefined),
    notTipped: toKilograms(waste.none ? [waste.none] : []),
  };
}

function toKilograms(all: readonly WasteSums[]): Kilograms {
  const { kg, aboutKg } = sumWaste(all);
  return { kg, aboutKg };
}
