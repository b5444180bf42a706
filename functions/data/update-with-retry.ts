import type { PickupRecord } from '#domain/pickup.ts';
import type { Decision } from '#domain/transition.ts';
import { savePickup } from './pickups.ts';

/** Decides about one pickup as it is now; undefined when nothing is to be done. */
export type Decide = (pickup: PickupRecord) => Decision | undefined;

/** Tries of one change against people who act on the same pickup. */
const maxTries = 8;

/**
 * Makes a change that must happen in the end, whoever else changes the pickup at the same time: decides anew on what
 * somebody else left.
 * @returns whether anything was changed
 */
export async function updateWithRetry(pickup: PickupRecord, decide: Decide): Promise<boolean> {
  let current: PickupRecord | undefined = pickup;
  for (let attempt = 1; attempt <= maxTries; attempt += 1) {
    const decision = current && decide(current);
    if (!current || !decision) return false;
    const result = await savePickup(decision, current);
    if (result.saved) return true;
    current = result.fresh;
  }
  throw new Error('A pickup changes faster than a cascade can follow.');
}
