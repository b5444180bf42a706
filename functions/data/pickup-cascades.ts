import type { PickupRecord } from '#domain/pickup.ts';
import type { Decision } from '#domain/transition.ts';
import { partitions, prefixes } from './keys.ts';
import { findPickup, jobsOfCollector, pickupOf, savePickup } from './pickups.ts';
import { queryItems, type Stored } from './table.ts';

/** Decides about one pickup as it is now; undefined when nothing is to be done. */
export type Decide = (pickup: PickupRecord) => Decision | undefined;

/** Tries of one change against people who act on the same pickup. */
const maxTries = 8;

/**
 * Makes a change that must happen in the end, whoever else changes the pickup at the same time: decides anew on what
 * somebody else left.
 * @returns whether anything was changed
 */
export async function settle(pickup: PickupRecord, decide: Decide): Promise<boolean> {
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

/** A household's pickups, history and all, strongly consistent, a page at a time. */
export async function* wholePickupsOfUser(userId: string): AsyncGenerator<readonly PickupRecord[]> {
  let startKey: Stored | undefined;
  do {
    const range = { partition: partitions.userPickups(userId), prefix: prefixes.pickup, consistent: true };
    const page = await queryItems({ ...range, startKey, limit: 100 });
    yield page.items.map(pickupOf);
    startKey = page.lastKey;
  } while (startKey);
}

/**
 * A collector's jobs as they are now, a page at a time. Which they are the index says, perhaps a moment late: what
 * it does not show yet, the next pass finds.
 */
export async function* wholeJobsOfCollector(
  collectorId: string,
  list: 'open' | 'done',
): AsyncGenerator<readonly PickupRecord[]> {
  let cursor: string | undefined;
  do {
    const page = await jobsOfCollector(collectorId, list, { limit: 100, cursor });
    const pickups = await Promise.all(page.pickups.map(({ id }) => findPickup(id)));
    yield pickups.filter((pickup) => pickup !== undefined);
    cursor = page.nextCursor;
  } while (cursor !== undefined);
}
