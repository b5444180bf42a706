import { encode } from 'pluscodes';
import type { Coordinates } from './travel.ts';

/**
 * The Plus Code of a position, 10 digits (about 14 × 14 m): Open Location Code specification,
 * github.com/google/open-location-code.
 * @param position latitude and longitude in degrees
 */
export function toPlusCode({ lat, lng }: Coordinates): string | undefined {
  return encode({ latitude: lat, longitude: lng }) ?? undefined;
}
