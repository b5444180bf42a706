import { readPosition } from './read-position.ts';
import type { Coordinates } from './travel.ts';

/**
 * Why a text is no position: it has another form, is a Plus Code without its beginning or a town, is a link without a
 * position in it, or lies elsewhere.
 */
export type PositionTrouble = 'form' | 'short' | 'link' | 'outside';

/** Around Ghana: a latitude and a longitude that change places end in the sea. */
const ghana = { south: 4, north: 12, west: -4, east: 2 } as const;

/** A position in Ghana as people write and paste it; see `readPosition`. */
export function parsePosition(text: string): Coordinates | PositionTrouble {
  const position = readPosition(text) ?? 'form';
  if (typeof position === 'string') return position;
  const { lat, lng } = position;
  const isInside = lat >= ghana.south && lat <= ghana.north && lng >= ghana.west && lng <= ghana.east;
  return isInside ? position : 'outside';
}
