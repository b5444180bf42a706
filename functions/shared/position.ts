import * as v from 'valibot';
import { known } from './known.ts';
import type { Coordinates } from './travel.ts';

/** Around Ghana: a latitude and a longitude that change places end in the sea, as does 0,0, which phones without a fix tell. */
const ghana = { south: 4, north: 12, west: -4, east: 2 } as const;

export function isInGhana({ lat, lng }: Coordinates): boolean {
  return lat >= ghana.south && lat <= ghana.north && lng >= ghana.west && lng <= ghana.east;
}

/** A phone without satellites knows its cell, which may be a town. */
const roughFrom = 200;
/** `accuracy` is the radius in metres within which a position is right. */
type Told = { readonly accuracy?: number | undefined };

/** The position, if it is exact enough to be drawn and planned by: to 200 m, or given by hand. */
export function findPin<P extends Told>(position: P | undefined): P | undefined {
  return position && (position.accuracy ?? 0) <= roughFrom ? position : undefined;
}

const notInGhana = 'This position isn’t in Ghana. Please check it, or describe the place';

// @__NO_SIDE_EFFECTS__
function degrees(max: number, label: string) {
  return v.pipe(
    v.number(`${label} must be a number`),
    v.minValue(-max, `${label} is not valid`),
    v.maxValue(max, `${label} is not valid`),
    // Five decimals are about a metre.
    v.transform((value) => Math.round(value * 1e5) / 1e5),
  );
}

/** A place that a person gives, in degrees. */
export const coordinates = v.pipe(
  v.object({ lat: degrees(90, 'Latitude'), lng: degrees(180, 'Longitude') }),
  v.check((position) => isInGhana(position), notInGhana),
);

/** Where a phone says it is; `accuracy` is the radius in metres within which it is right. */
export const givenPosition = v.pipe(
  v.object({
    ...coordinates.entries,
    accuracy: v.optional(
      v.pipe(
        v.number('Accuracy must be a number'),
        v.minValue(0, 'Accuracy is not valid'),
        v.transform((metres) => Math.min(Math.round(metres), 100_000)),
      ),
    ),
  }),
  v.check((position) => isInGhana(position), notInGhana),
);

/** Where null says "remove it". */
export const positionOrNone = v.pipe(
  v.nullable(givenPosition),
  v.transform((given) => given ?? undefined),
);

/** As a phone told it, in Ghana or not. */
export const toldPosition = v.object({ lat: v.number(), lng: v.number(), accuracy: v.optional(v.number()) });
export type Position = v.InferOutput<typeof toldPosition>;

/** A stored position counts as not known where it cannot be right: once, any was taken. */
export function keepInGhana<P extends Coordinates>(position: P): P | undefined {
  return isInGhana(position) ? position : undefined;
}

export const storedPosition = v.pipe(toldPosition, v.transform(keepInGhana));

/** A pickup's position. `from`: what is known of the place, by visits or its household; without it, a pin given for this pickup. */
export const placedPosition = v.pipe(
  v.object({ ...toldPosition.entries, from: v.optional(known(['visits', 'correction'])) }),
  v.transform(keepInGhana),
);

export type PlacedPosition = NonNullable<v.InferOutput<typeof placedPosition>>;
export const positionFrom = known(['household', 'visits']);

/** @param position as it is stored, if there is one */
export function tellPositionFrom(position: PlacedPosition | undefined) {
  return position && (position.from === 'visits' ? 'visits' : 'household');
}
