import type { DispatchPickup } from '#contracts/plan/dispatch.ts';
import { everywhere } from '#domain/areas/area.ts';
import type { Content, Person, PickupRecord } from '#domain/pickups/pickup.ts';

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

/** A pickup as the dispatch board shows it, to admins alone. */
export function dispatchView({ stop, area, ...pickup }: DayPickup): DispatchPickup {
  const { id, version, status, scheduledAt, slot, awaitingTime, assignedCollector } = pickup;
  return {
    ...{ id, version, status, scheduledAt, slot, awaitingTime },
    ...stop,
    area: area ?? { id: everywhere.id, name: everywhere.name },
    user: pickName(pickup.user),
    assignedCollector: assignedCollector && pickName(assignedCollector),
  };
}

/** The same of a whole pickup. */
export function toDispatchView(pickup: PickupRecord): DispatchPickup {
  return dispatchView({ ...pickup, stop: pickStop(pickup.content) });
}

function pickName({ id, firstName, lastName }: Person) {
  return { id, firstName, lastName };
}
