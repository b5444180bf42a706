import { type Key, partitions } from '#data/keys.ts';
import { parsePickup } from '#data/pickups/pickup-items.ts';
import { getSlotItem } from '#data/slots/slots.ts';
import { readOne } from '#data/table/readable.ts';
import { findKind } from '#data/table/stream-record.ts';
import { correctItem, nameItem, readItems, scanTable } from '#infra/ops/table/scan.ts';

type Count = { readonly key: Key; readonly expiresAt: number; booked: number; bookedUnverified: number };

/** Makes slots equal their pickups: a slot with the same `writeId` before and after counting did not change. @returns how many */
export async function correctSlots(): Promise<number> {
  const stored = await readItems(partitions.slots(''));
  const counts = await countPickups();
  let corrected = 0;
  for (const [name, item] of stored) {
    const { booked = 0, bookedUnverified = 0 } = item;
    const count = counts.get(name);
    const set = { booked: count?.booked ?? 0, bookedUnverified: count?.bookedUnverified ?? 0 };
    if (booked === set.booked && bookedUnverified === set.bookedUnverified) continue;
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
    const count = counts.get(nameItem(key)) ?? { key, expiresAt, booked: 0, bookedUnverified: 0 };
    count.booked += 1;
    if (pickup.unverified) count.bookedUnverified += 1;
    counts.set(nameItem(key), count);
  }
  return counts;
}
