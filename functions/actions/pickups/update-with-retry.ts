import { savePickup } from '#data/pickups/pickups.ts';
import type { PickupRecord } from '#domain/pickups/pickup.ts';
import type { Decision } from '#domain/pickups/transition.ts';

/** Decides about one pickup as it is now; undefined when nothing is to be done. */
export type Decide = (pickup: PickupRecord) => Decision | undefined;

/** Tries of one change, since people may act on the same pickup. */
const maxTries = 8;

/**
 * Makes a change that must happen even if others change the pickup at the same time: after a lost race it decides again
 * on the pickup as it is then.
 * @returns whether anything was changed
 */
export async function updateWithRetry(pickup: PickupRecord, decide: Decide): Promise<boolean> {
  let current: PickupRecord | undefined = pickup;
  for (let attempt = 1; attempt <= maxTries; attempt += 1) {
    const decision = current && decide(current);
    if (!current || !decision) return false;
    const result = await savePickup(decision, current);
    if (result.saved) return true;
    // What a cascade decides takes no seat, so that it is never too busy for it.
    current = 'fresh' in result ? result.fresh : current;
  }
  throw new Error('A pickup changes faster than a cascade can follow.');
}
