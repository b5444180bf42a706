import { decode } from 'pluscodes';
import { isInGhana } from './pin.ts';
import type { Coordinates } from './travel.ts';

/** Why a text is no position: it has another form, is a Plus Code without its beginning, or lies elsewhere. */
export type PositionTrouble = 'form' | 'short' | 'outside';

const wholeCode = /^[2-9CFGHJMPQRVWX]{8}\+[2-9CFGHJMPQRVWX]{2,7}$/;
const shortCode = /^[2-9CFGHJMPQRVWX]{2,6}\+[2-9CFGHJMPQRVWX]{2,7}(?:\s|$)/;
const degrees = /^(-?\d{1,3}(?:\.\d+)?)\s*[,;\s]\s*(-?\d{1,3}(?:\.\d+)?)$/;

/** A position in Ghana as people write it: a whole Plus Code, or latitude and longitude (`5.5560, -0.1969`). */
export function parsePosition(text: string): Coordinates | PositionTrouble {
  const written = text.trim().toUpperCase();
  if (shortCode.test(written)) return 'short';
  const position = readPosition(written);
  if (!position) return 'form';
  return isInGhana(position) ? position : 'outside';
}

function readPosition(written: string): Coordinates | undefined {
  const [, lat, lng] = degrees.exec(written) ?? [];
  if (lat !== undefined && lng !== undefined) return { lat: Number(lat), lng: Number(lng) };
  const middle = wholeCode.test(written) ? decode(written) : null;
  return middle ? { lat: middle.latitude, lng: middle.longitude } : undefined;
}
