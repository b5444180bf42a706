import type { Position } from '#shared/position.ts';
import { isInGhana } from '#shared/position.ts';

export type PositionProblem = 'denied' | 'unavailable' | 'timeout' | 'unsupported' | 'outside';

const problems: Readonly<Record<number, PositionProblem>> = { 1: 'denied', 2: 'unavailable', 3: 'timeout' };

/** Asks the phone for its position. Places outside Ghana are refused: phones without a fix may say 0,0. @param timeout in milliseconds, without the time to answer the browser's question @param maximumAge of a position, in milliseconds */
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
