import type { PlanCollector, PlanInput, PlanPickup } from '#domain/plan/day-types.ts';
import { createRandom } from '#domain/plan/random.ts';
import type { Coordinates } from '#shared/travel.ts';

/** Parts of Accra, in an order in which neighbours follow each other. */
const AREAS: readonly (readonly [string, number, number])[] = [
  ['Dansoman', 5.542, -0.265],
  ['Kaneshie', 5.567, -0.235],
  ['Achimota', 5.614, -0.229],
  ['East Legon', 5.635, -0.161],
  ['Madina', 5.683, -0.165],
  ['Adenta', 5.714, -0.154],
  ['Nungua', 5.601, -0.077],
  ['Teshie', 5.583, -0.105],
  ['Labadi', 5.56, -0.15],
  ['Osu', 5.556, -0.182],
];
/** Stops lie around the middle of their area, in each direction with this standard deviation. */
const SPREAD_DEGREES = 0.57 / 111.2;
const WINDOWS = [480, 600, 720, 840, 960];

type TownSize = {
  readonly seed: number;
  readonly stops: number;
  readonly collectors: number;
  /** Part of the stops without position. */
  readonly unknown?: number;
};

export type Town = {
  readonly input: PlanInput;
  /** Where each stop really is, also those whose position the plan does not know. */
  readonly truth: ReadonlyMap<string, Coordinates>;
  readonly centres: ReadonlyMap<string, Coordinates>;
};

/** A day in a town: as many stops in each area, two hours to reach each; everybody serves an area and the next. */
export function createTown({ seed, stops, collectors, unknown = 0 }: TownSize): Town {
  const random = createRandom(seed);
  const truth = new Map<string, Coordinates>();
  const pickups = Array.from({ length: stops }, (_, index): PlanPickup => {
    const [areaId, lat, lng] = AREAS[Math.floor(random() * AREAS.length)]!;
    const opens = WINDOWS[Math.floor(random() * WINDOWS.length)]!;
    const far = SPREAD_DEGREES * Math.sqrt(-2 * Math.log(1 - random()));
    const angle = 2 * Math.PI * random();
    const position = { lat: lat + far * Math.cos(angle), lng: lng + far * Math.sin(angle) };
    const isKnown = random() >= unknown;
    const id = `pickup-${String(index).padStart(4, '0')}`;
    truth.set(id, position);
    return { id, areaId, opens, closes: opens + 120, ...(isKnown && { position }) };
  });
  const crew = Array.from({ length: collectors }, (_, index): PlanCollector => {
    const served = [AREAS[index % AREAS.length]!, AREAS[(index + 1) % AREAS.length]!];
    const id = `collector-${String(index).padStart(3, '0')}`;
    return { id, areas: served.map(([areaId]) => areaId) };
  });
  const centres = new Map(AREAS.map(([areaId, lat, lng]) => [areaId, { lat, lng }]));
  return { input: { date: '2026-11-23', pickups, collectors: crew }, truth, centres };
}
