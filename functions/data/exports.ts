import type { AccountRecord } from '#domain/account.ts';
import type { PickupRecord } from '#domain/pickup.ts';
import { getItems } from './batch.ts';
import { keys, partitions, partsOfPickupId, prefixes } from './keys.ts';
import { jobsOfCollector, pickupOf } from './pickups.ts';
import { queryItems, type Stored } from './table.ts';

/** Keys that one batch may ask for. */
const batchSize = 100;

/** All pickups of a person, with their history: a household's own, a collector's jobs; admins have none. */
export async function pickupsOfAccount(account: AccountRecord): Promise<readonly PickupRecord[]> {
  if (account.role === 'user') return pickupsOfHousehold(account.id);
  if (account.role === 'collector') return jobs(account.id);
  return [];
}

async function pickupsOfHousehold(userId: string): Promise<readonly PickupRecord[]> {
  const pickups: PickupRecord[] = [];
  let startKey: Stored | undefined;
  do {
    const { items, lastKey } = await queryItems({
      partition: partitions.userPickups(userId),
      prefix: prefixes.pickup,
      newestFirst: true,
      consistent: true,
      startKey,
    });
    pickups.push(...items.map(pickupOf));
    startKey = lastKey;
  } while (startKey);
  return pickups;
}

/** The index has no history: it names the pickups, the table holds them. */
async function jobs(collectorId: string): Promise<readonly PickupRecord[]> {
  const ids = [...(await jobIds(collectorId, 'open')), ...(await jobIds(collectorId, 'done'))];
  const pickups: PickupRecord[] = [];
  for (let start = 0; start < ids.length; start += batchSize) {
    const batch = ids.slice(start, start + batchSize);
    const items = await getItems(batch.map((id) => keys.pickup(partsOfPickupId(id))));
    pickups.push(...items.map(pickupOf));
  }
  return pickups.filter((pickup) => pickup.assignedCollector?.id === collectorId).sort(newestFirst);
}

async function jobIds(collectorId: string, list: 'open' | 'done'): Promise<readonly string[]> {
  const ids: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await jobsOfCollector(collectorId, list, { limit: batchSize, cursor });
    ids.push(...page.pickups.map((pickup) => pickup.id));
    cursor = page.nextCursor;
  } while (cursor);
  return ids;
}

function newestFirst(a: PickupRecord, b: PickupRecord): number {
  return a.id < b.id ? 1 : -1;
}
