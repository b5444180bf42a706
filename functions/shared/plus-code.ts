import { encode } from 'pluscodes';
import { findPin, type Position } from './position.ts';

/**
 * The Plus Code of a position in degrees: 10 digits (about 14 × 14 m); of a rough one (accuracy in metres) 8 (about 280 m) or 6 (5.6 km).
 * Open Location Code specification, github.com/google/open-location-code.
 */
export function toPlusCode(position: Position): string | undefined {
  const { lat, lng, accuracy = 0 } = position;
  const rough = accuracy < 1000 ? 8 : 6;
  return encode({ latitude: lat, longitude: lng }, findPin(position) ? 10 : rough) ?? undefined;
}
