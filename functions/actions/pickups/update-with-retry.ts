import { findPickup, savePickup } from '#data/pickups/pickups.ts';
import { changeOnce, done } from '#data/table/change-once.ts';
import type { PickupRecord } from '#domain/pickups/pickup.ts';
import type { Decision } from '#domain/pickups/transition.ts';

/** Decides about one pickup as it is now; undefined when nothing is to be done. */
export type Decide = (pickup: PickupRecord) => Decision | undefined;

/** Makes a change that a cascade decides; people may act on the same pickup. @returns whether anything was changed */
export function updateWithRetry(pickup: PickupRecord, decide: Decide): Promise<boolean> {
  return changeOnce({
    known: pickup,
    load: () => findPickup(pickup.id),
    decide: (current) => {
      const decision = current && decide(current);
      return decision ? { decision, current } : done(false);
    },
    save: ({ decision, current }) => savePickup(decision, current),
  });
}
