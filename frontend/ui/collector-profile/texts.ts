import type { CollectorProfile } from '#contracts/accounts/collector-profile.ts';

export const texts = {
  vehicle: 'Vehicle',
  noVehicle: 'Not given',
  vehicles: {
    cart: 'Cart',
    tricycle: 'Tricycle',
    pickup: 'Pickup truck',
    truck: 'Truck',
  } satisfies Record<NonNullable<CollectorProfile['vehicle']>, string>,
  plate: 'Number plate',
  plateHint: 'Households see it while you’re on the way to them.',
  stopsPerDay: 'Stops per day',
  hoursFrom: 'Works from',
  hoursUntil: 'Works until',
  hoursHint: 'Leave both empty for no limit.',
  litres: 'Litres it holds',
  litresHint: (kinds: string) => `Leave empty if it holds the usual: ${kinds}.`,
  holds: (litres: number) => `holds ${litres.toLocaleString('en-GB')} litres`,
  weekdays: 'Working days',
  weekdaysHint: 'Leave all unticked for every day.',
  areas: 'Areas',
  areasHint: 'Choose none for all areas.',
  allAreas: 'All areas',
  everyDay: 'Every day',
} as const;

/** `3 of 30`: open assignments of a day, and how many fit into it. */
export function printLoad(load: number, stopsPerDay: number): string {
  return `${load} of ${stopsPerDay}`;
}
