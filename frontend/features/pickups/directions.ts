import type { PickupSummary } from '#contracts/pickups.ts';

/**
 * The way to a pickup in the device's map (Google's link opens the app where there is one). A digital address is
 * left out: maps do not know it, and the words before it find less. A position finds more than words.
 */
export function directionsUrl({ location, position }: Pick<PickupSummary, 'location' | 'position'>): string {
  const destination = position ? `${position.lat},${position.lng}` : `${location}, Ghana`;
  const query = new URLSearchParams({ api: '1', destination });
  return `https://www.google.com/maps/dir/?${query}`;
}
