import { type Key, partitions } from '#data/keys.ts';
import { parsePickup } from '#data/pickups/pickup-items.ts';
import { getSlotItem } from '#data/slots/slots.ts';
import { readOne } from '#data/table/readable.ts';
import { findKind } from '#data/table/stream-record.ts';
import type { Stored } from '#data/table/table.ts';
import { updateItem } from '#data/table/table.ts';
import type { Slot } from '#domain/pickups/pickup.ts';
import { scanTable } from '#infra/ops/table/scan.ts';

type Count = { readonly key: Key; readonly expiresAt: number; booked: number; bookedUnproved: number };

/**
 * Makes what slots count equal the pickups that carry them, while the service runs. Slots are read first: whoever takes
 * or gives back a place writes to its slot, so that one whose `writeId` is the same afterwards did not change while its
 * pickups were counted. The others are right or are left for the next time.
 * @returns how many were corrected
 */
export async function correctSlots(): Promise<number> {
  const stored = await readSlots();
  const counts = await countPickups();
  let corrected = 0;
  for (const [name, item] of stored) {
    const { PK, SK, booked = 0, bookedUnproved = 0, writeId } = item;
    const count = counts.get(name);
    const set = { booked: count?.booked ?? 0, bookedUnproved: count?.bookedUnproved ?? 0 };
    if (booked === set.booked && bookedUnproved === set.bookedUnproved) continue;
    const key = { PK: String(PK), SK: String(SK) };
    const { written } = await updateItem(key, { set }, { equals: { writeId } });
    if (written) corrected += 1;
  }
  for (const [name, { key, ...set }] of counts) {
    if (stored.has(name) || set.expiresAt * 1000 <= Date.now()) continue;
    const { written } = await updateItem(key, { set }, { exists: false });
    if (written) corrected += 1;
  }
  return corrected;
}

async function readSlots(): Promise<ReadonlyMap<string, Stored>> {
  const slots = new Map<string, Stored>();
  for await (const item of scanTable()) {
    if (String(item.PK).startsWith(partitions.slots(''))) slots.set(getName(item), item);
  }
  return slots;
}

async function countPickups(): Promise<ReadonlyMap<string, Count>> {
  const counts = new Map<string, Count>();
  for await (const item of scanTable()) {
    if (findKind(String(item.PK)) !== 'pickup') continue;
    const pickup = readOne(item, parsePickup);
    if (pickup?.slot) add(counts, pickup.slot, pickup.unproved);
  }
  return counts;
}

function add(counts: Map<string, Count>, slot: Slot, isUnproved = false): void {
  const { key, expiresAt } = getSlotItem(slot);
  const count = counts.get(getName(key)) ?? { key, expiresAt, booked: 0, bookedUnproved: 0 };
  count.booked += 1;
  if (isUnproved) count.bookedUnproved += 1;
  counts.set(getName(key), count);
}

function getName({ PK, SK }: { readonly PK?: unknown; readonly SK?: unknown }): string {
  return `${PK} ${SK}`;
}
