import { findPin } from '#shared/position.ts';

/** `6CQXJR37+F6, accurate to 12 m`; a rough one is `About 6CQXJR37+, within 800 m`. */
export function positionText(plusCode: string | undefined, accuracy: number | undefined): string {
  if (accuracy === undefined) return plusCode ?? '';
  return findPin({ accuracy })
    ? `${plusCode}, accurate to ${accuracy} m`
    : `About ${plusCode}, within ${accuracy} m`;
}
