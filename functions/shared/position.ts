import * as v from 'valibot';
import { isInGhana } from './pin.ts';
import type { Coordinates } from './travel.ts';

const notInGhana = 'This position is not in Ghana. Please check it, or describe the place';

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

/** Where a phone was, whatever it said. */
export const toldPosition = v.object({
  lat: v.number(),
  lng: v.number(),
  accuracy: v.optional(v.number()),
});

export type Position = v.InferOutput<typeof toldPosition>;

/** A stored position counts as not known where it cannot be right: once, any was taken. */
export function keepInGhana<P extends Coordinates>(position: P): P | undefined {
  return isInGhana(position) ? position : undefined;
}

export const storedPosition = v.pipe(toldPosition, v.transform(keepInGhana));
