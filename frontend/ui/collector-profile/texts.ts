import type { CollectorProfile } from '#contracts/accounts/collector-profile.ts';

export const texts = {
  vehicle: 'Vehicle',
  noVehicle: 'Not said',
  vehicles: {
    cart: 'Cart',
    tricycle: 'Tricycle',
    pickup: 'Pickup truck',
    truck: 'Truck',
  } satisfies Record<NonNullable<CollectorProfile['vehicle']>, string>,
  plate: 'Number plate',
  plateHint: 'Households see it while you are on the way to them.',
  stopsPerDay: 'Stops per day',
  hoursFrom: 'Works from',
  hoursUntil: 'Works until',
  hoursHint: 'Both empty means no limit: only the windows of their stops count.',
  stopsPerLoad: 'Stops per load',
  stopsPerLoadHint: 'Then the vehicle is full and is unloaded, where its area says. Empty means never.',
  unloads: (stops: number) => (stops === 1 ? 'unloads after each stop' : `unloads after ${stops} stops`),
  weekdays: 'Working days',
  weekdaysHint: 'None ticked means every day.',
  areas: 'Areas',
  areasHint: 'None chosen means all areas.',
  allAreas: 'All areas',
  everyDay: 'Every day',
} as const;

/** `3 of 30`: open assignments of a day, and how many fit into it. */
export function printLoad(load: number, stopsPerDay: number): string {
  return `${load} of ${stopsPerDay}`;
}
