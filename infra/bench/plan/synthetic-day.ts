import { everywhere } from '#domain/areas/area.ts';
import type { PlanInput, PlanPickup } from '#domain/plan/day-types.ts';
import { createRandom } from '#domain/plan/random.ts';
import type { Coordinates } from '#shared/travel.ts';

const AREAS = 10;
const WITHOUT_POSITION = 0.2;
/** Areas are squares of about 3 km, in two rows along the coast; degrees. */
const AREA_DEGREES = 0.027;
const CORNER = { lat: 5.55, lng: -0.3 };
const WINDOWS = [480, 600, 720, 840, 960];

type DaySize = {
  readonly stops: number;
  readonly collectors: number;
  /** All pickups are booked in Everywhere, and each collector serves all. */
  readonly isEverywhere: boolean;
};

export type SyntheticDay = {
  readonly input: PlanInput;
  /** Where each stop really is, also those whose position the plan does not know. */
  readonly truth: ReadonlyMap<string, Coordinates>;
};

/** A day in Accra: stops anywhere in ten areas; each collector serves an area and the next. */
export function createSyntheticDay({ stops, collectors, isEverywhere }: DaySize): SyntheticDay {
  const random = createRandom(2026);
  const truth = new Map<string, Coordinates>();
  const pickups = Array.from({ length: stops }, (_, index): PlanPickup => {
    const area = Math.floor(random() * AREAS);
    const opens = WINDOWS[Math.floor(random() * WINDOWS.length)]!;
    const lat = CORNER.lat + ((area % 2) + random()) * AREA_DEGREES;
    const lng = CORNER.lng + (Math.floor(area / 2) + random()) * AREA_DEGREES;
    const isKnown = random() >= WITHOUT_POSITION;
    const id = `pickup-${String(index).padStart(4, '0')}`;
    truth.set(id, { lat, lng });
    const areaId = isEverywhere ? everywhere.id : `area-${area}`;
    return { id, areaId, opens, closes: opens + 120, ...(isKnown && { position: { lat, lng } }) };
  });
  const crew = Array.from({ length: collectors }, (_, index) => ({
    id: `collector-${String(index).padStart(2, '0')}`,
    areas: isEverywhere ? [] : [`area-${index % AREAS}`, `area-${(index + 1) % AREAS}`],
    weekdays: [],
    daysOff: [],
  }));
  return { input: { date: '2026-11-23', pickups, collectors: crew }, truth };
}
