import { type Key, partitions } from '#data/keys.ts';
import { parsePickup } from '#data/pickups/pickup-items.ts';
import { getSlotItem } from '#data/slots/slots.ts';
import { readOne } from '#data/table/readable.ts';
import { findKind } from '#data/table/stream-record.ts';
import { correctItem, nameItem, readItems, scanTable } from '#infra/ops/table/scan.ts';

type Count = { readonly key: Key; readonly expiresAt: number; booked: number; bookedUnproved: number };

/**
 * Makes what slots count equal the pickups that carry them, while the service runs. Slots are read first: whoever takes
 * or gives back a place writes to its slot, so that one whose `writeId` is the same afterwards did not change while its
 * pickups were counted. The others are right or are left for the next time.
 * @returns how many were corrected
 */
export async function correctSlots(): Promise<number> {
  const stored = await readItems(partitions.slots(''));
  const counts = await countPickups();
  let corrected = 0;
  for (const [name, item] of stored) {
    const { booked = 0, bookedUnproved = 0 } = item;
    const count = counts.get(name);
    const set = { booked: count?.booked ?? 0, bookedUnproved: count?.bookedUnproved ?? 0 };
    if (booked === set.booked && bookedUnproved === set.bookedUnproved) continue;
    if (await correctItem({ PK: String(item.PK), SK: String(item.SK) }, set, item)) corrected += 1;
  }
  for (const [name, { key, ...set }] of counts) {
    if (stored.has(name) || set.expiresAt * 1000 <= Date.now()) continue;
    if (await correctItem(key, set, undefined)) corrected += 1;
  }
  return corrected;
}

async function countPickups(): Promise<ReadonlyMap<string, Count>> {
  const counts = new Map<string, Count>();
  for await (const item of scanTable()) {
    const pickup = findKind(String(item.PK)) === 'pickup' ? readOne(item, parsePickup) : undefined;
    if (!pickup?.slot) continue;
    const { key, expiresAt } = getSlotItem(pickup.slot);
    const count = counts.get(nameItem(key)) ?? { key, expiresAt, booked: 0, bookedUnproved: 0 };
    count.booked += 1;
    if (pickup.unproved) count.bookedUnproved += 1;
    counts.set(nameItem(key), count);
  }
  return counts;
}
