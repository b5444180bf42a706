import type { PickupSummary } from '#contracts/pickups/pickups.ts';
import { findPin } from '#shared/position.ts';

type Destination = Pick<PickupSummary, 'location' | 'position'>;

/** Most stops of one link: map apps on phones take three way points and the end. */
export const stopsPerLink = 4;

/** A digital address is left out: maps do not know it, and the words before it find less. So do words more than a rough position. */
function describeDestination({ location, position }: Destination): string {
  const pin = findPin(position);
  return pin ? `${pin.lat},${pin.lng}` : `${location}, Ghana`;
}

/** The way over several stops to the last, in the device's map: developers.google.com/maps/documentation/urls. */
export function directionsUrl(...stops: readonly Destination[]): string {
  const places = stops.slice(0, stopsPerLink).map(describeDestination);
  const query = new URLSearchParams({ api: '1', destination: places.at(-1) ?? '' });
  if (places.length > 1) query.set('waypoints', places.slice(0, -1).join('|'));
  return `https://www.google.com/maps/dir/?${query}`;
}
