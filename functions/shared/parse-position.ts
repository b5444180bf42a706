import { isInGhana } from './pin.ts';
import { readPosition } from './read-position.ts';
import type { Coordinates } from './travel.ts';

/**
 * Why a text is no position: it has another form, is a Plus Code without its beginning or a town, is a link without a
 * position in it, or lies elsewhere.
 */
export type PositionTrouble = 'form' | 'short' | 'link' | 'outside';

/** A position in Ghana as people write and paste it; see `readPosition`. */
export function parsePosition(text: string): Coordinates | PositionTrouble {
  const position = readPosition(text) ?? 'form';
  if (typeof position === 'string') return position;
  return isInGhana(position) ? position : 'outside';
}
