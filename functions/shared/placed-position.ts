import * as v from 'valibot';
import { known } from './known.ts';
import { keepInGhana, toldPosition } from './position.ts';

/**
 * A pickup's position. `from` says that it is what is known of the place: learned from visits, or as its household corrected
 * that; without it, it is a pin that was given for this pickup.
 */
export const placedPosition = v.pipe(
  v.object({ ...toldPosition.entries, from: v.optional(known(['visits', 'correction'])) }),
  v.transform(keepInGhana),
);

export type PlacedPosition = NonNullable<v.InferOutput<typeof placedPosition>>;

/** Who said where a pickup is. */
export const positionFrom = known(['household', 'visits']);

/** @param position as it is stored, if there is one */
export function tellPositionFrom(
  position: PlacedPosition | undefined,
): v.InferOutput<typeof positionFrom> | undefined {
  return position && (position.from === 'visits' ? 'visits' : 'household');
}
