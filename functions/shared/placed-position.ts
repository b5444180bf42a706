import * as v from 'valibot';
import { known } from './known.ts';

/**
 * A pickup's position. `from` says that it is what is known of the place: learned from visits, or as its household corrected
 * that; without it, it is a pin that was given for this pickup.
 */
export const placedPosition = v.object({
  lat: v.number(),
  lng: v.number(),
  accuracy: v.optional(v.number()),
  from: v.optional(known(['visits', 'correction'])),
});

export type PlacedPosition = v.InferOutput<typeof placedPosition>;

/** Who said where a pickup is. */
export const positionFrom = known(['household', 'visits']);

/** @param position as it is stored, if there is one */
export function tellPositionFrom(
  position: PlacedPosition | undefined,
): v.InferOutput<typeof positionFrom> | undefined {
  return position && (position.from === 'visits' ? 'visits' : 'household');
}
