import type { Content, PickupRecord } from './pickup.ts';

/** What a stop is found by. */
export type Stop = Pick<Content, 'wasteType' | 'location' | 'digitalAddress' | 'position'>;

/** A pickup as the index of days shows it. */
export type DayPickup = Pick<
  PickupRecord,
  | 'id'
  | 'version'
  | 'status'
  | 'scheduledAt'
  | 'user'
  | 'assignedCollector'
  | 'area'
  | 'slot'
  | 'awaitingTime'
> & { readonly stop: Stop };

export function pickStop({ wasteType, location, digitalAddress, position }: Content): Stop {
  return { wasteType, location, digitalAddress, position };
}
