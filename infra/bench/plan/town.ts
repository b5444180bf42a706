import type { Centre } from '#contracts/rounds/round-legs.ts';
import { findCentres } from '#contracts/rounds/round-legs.ts';
import type { PlanCollector, PlanPickup } from '#domain/plan/day-types.ts';
import { createRandom } from '#domain/plan/random.ts';
import type { Coordinates } from '#shared/travel.ts';
import type { SyntheticDay } from './synthetic-day.ts';

/** Parts of Accra, in an order in which neighbours follow each other. */
const ACCRA: readonly (readonly [string, number, number])[] = [
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

export type TownSize = {
  readonly seed: number;
  readonly stops: number;
  readonly collectors: number;
  /** Part of the stops without position. */
  readonly unknown?: number;
  /** So many areas on a grid, 3 km apart, in place of the ten of Accra. */
  readonly grid?: number;
};

export type Town = SyntheticDay & { readonly centres: ReadonlyMap<string, Coordinates> };

/** A day in a town: as many stops in each area, two hours to reach each; everybody serves an area and the next. */
export function createTown({ seed, stops, collectors, unknown = 0, grid }: TownSize): Town {
  const random = createRandom(seed);
  const areas = grid === undefined ? ACCRA : createGrid(grid);
  const truth = new Map<string, Coordinates>();
  const pickups = Array.from({ length: stops }, (_, index): PlanPickup => {
    const [areaId, lat, lng] = areas[Math.floor(random() * areas.length)]!;
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
    const served = [areas[index % areas.length]!, areas[(index + 1) % areas.length]!];
    const id = `collector-${String(index).padStart(3, '0')}`;
    return { id, areas: served.map(([areaId]) => areaId), weekdays: [], daysOff: [] };
  });
  const centres = new Map(areas.map(([areaId, lat, lng]) => [areaId, { lat, lng }]));
  return { input: { date: '2026-11-23', pickups, collectors: crew }, truth, centres };
}

function createGrid(count: number) {
  const columns = Math.ceil(Math.sqrt(count));
  return Array.from({ length: count }, (_, index) => {
    const [row, column] = [Math.floor(index / columns), index % columns];
    const there = row % 2 === 0 ? column : columns - 1 - column;
    return [`area-${String(index).padStart(2, '0')}`, 5.5 + row * 0.027, -0.3 + there * 0.027] as const;
  });
}

/** The centres that staff gave every area. */
export function giveCentres({ input, centres }: Town): ReadonlyMap<string, Centre> {
  return findCentres(input.pickups, centres);
}
