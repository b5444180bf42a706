import type { Position } from '#shared/position.ts';
import { isInGhana } from '#shared/position.ts';

export type PositionProblem = 'denied' | 'unavailable' | 'timeout' | 'unsupported' | 'outside';

const problems: Readonly<Record<number, PositionProblem>> = { 1: 'denied', 2: 'unavailable', 3: 'timeout' };

/**
 * Asks the phone where it is: degrees with five decimals, accuracy in metres. Nothing is asked before this is called. Phones
 * without a fix may say 0,0: nothing outside Ghana is taken.
 * @param timeout in milliseconds; the time in which people answer the browser's question does not count
 * @param maximumAge how old in milliseconds what it says may be
 */
export function askPosition(
  timeout: number,
  maximumAge = 0,
): Promise<{ position: Position } | { problem: PositionProblem }> {
  const { geolocation } = navigator;
  if (!geolocation) return Promise.resolve({ problem: 'unsupported' });
  return new Promise((resolve) => {
    geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) => {
        const position = { lat: round(latitude), lng: round(longitude), accuracy: Math.round(accuracy) };
        resolve(isInGhana(position) ? { position } : { problem: 'outside' });
      },
      ({ code }) => resolve({ problem: problems[code] ?? 'unavailable' }),
      { enableHighAccuracy: true, timeout, maximumAge },
    );
  });
}

const round = (degrees: number): number => Math.round(degrees * 1e5) / 1e5;
