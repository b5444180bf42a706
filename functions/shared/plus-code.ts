import { encode } from 'pluscodes';
import { findPin, type Position } from './position.ts';

/** The Plus Code of a position (Open Location Code): 10 digits (about 14 × 14 m); of a rough one 8 (about 280 m) or 6 (5.6 km). */
export function toPlusCode(position: Position): string | undefined {
  const { lat, lng, accuracy = 0 } = position;
  const rough = accuracy < 1000 ? 8 : 6;
  return encode({ latitude: lat, longitude: lng }, findPin(position) ? 10 : rough) ?? undefined;
}
