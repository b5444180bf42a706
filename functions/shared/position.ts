import * as v from 'valibot';

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

/** A place on earth, in degrees. */
export const coordinates = v.object({ lat: degrees(90, 'Latitude'), lng: degrees(180, 'Longitude') });

/** Where a phone says it is; `accuracy` is the radius in metres within which it is right. */
export const givenPosition = v.object({
  ...coordinates.entries,
  accuracy: v.optional(
    v.pipe(
      v.number('Accuracy must be a number'),
      v.minValue(0, 'Accuracy is not valid'),
      v.transform((metres) => Math.min(Math.round(metres), 100_000)),
    ),
  ),
});

/** Where null says "remove it". */
export const positionOrNone = v.pipe(
  v.nullable(givenPosition),
  v.transform((given) => given ?? undefined),
);

export const storedPosition = v.object({
  lat: v.number(),
  lng: v.number(),
  accuracy: v.optional(v.number()),
});

export type Position = v.InferOutput<typeof storedPosition>;
