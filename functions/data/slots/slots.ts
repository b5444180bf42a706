import * as v from 'valibot';
import { type Key, keys, partitions } from '#data/keys.ts';
import { getItem, queryItems, type Stored } from '#data/table/table.ts';
import type { Write } from '#data/table/transaction.ts';
import type { Slot } from '#domain/pickups/pickup.ts';
import type { SlotState } from '#domain/slots/slots.ts';
import { addDays, toScheduledAt } from '#shared/dates.ts';

/** How long a slot is kept after its date, in days: 13 months. */
const keptDays = 396;

const storedSlot = v.object({
  SK: v.string(),
  booked: v.optional(v.number(), 0),
  closed: v.optional(v.boolean(), false),
});

/** A stored item as the state of a slot. */
export function parseSlot(stored: Stored): SlotState {
  const { SK, booked, closed } = v.parse(storedSlot, stored);
  const [date = '', start = ''] = SK.split('#');
  return { date, start, booked, isClosed: closed };
}

function slotKey({ areaId, date, start }: Slot): Key {
  return keys.slot(areaId, date, start);
}

/** The slot as it is now. */
export async function readSlot(slot: Slot): Promise<SlotState> {
  const stored = await getItem(slotKey(slot));
  const { date, start } = slot;
  return stored ? parseSlot(stored) : { date, start, booked: 0, isClosed: false };
}

/** What is booked of an area's windows on some days from a date on. One query; eventually consistent. */
export async function readSlots(areaId: string, from: string, days: number): Promise<readonly SlotState[]> {
  const { items } = await queryItems({
    partition: partitions.slots(areaId),
    between: [from, addDays(from, days)],
  });
  return items.map(parseSlot);
}

/** What is booked of an area's windows on one day, as it is now. */
export async function readSlotsOfDay(areaId: string, date: string): Promise<readonly SlotState[]> {
  const { items } = await queryItems({
    partition: partitions.slots(areaId),
    prefix: `${date}#`,
    consistent: true,
  });
  return items.map(parseSlot);
}

/** Epoch seconds at which a slot's item may be deleted. */
export function getExpiry({ date, start }: Pick<Slot, 'date' | 'start'>): number {
  return Date.parse(toScheduledAt(addDays(date, keptDays), start)) / 1000;
}

/** Takes a seat in an open slot. @param capacity null without a limit */
export function takeSeat(slot: Slot, capacity: number | null): Write {
  return {
    update: slotKey(slot),
    change: { set: { expiresAt: getExpiry(slot) }, add: { booked: 1 } },
    condition: {
      equals: { closed: undefined },
      ...(capacity === null ? {} : { absentOrBelow: { booked: capacity } }),
    },
  };
}

/** Gives a seat back, if the slot counts any. */
export function returnSeat(slot: Slot): Write {
  return { update: slotKey(slot), change: { add: { booked: -1 } }, condition: { above: { booked: 0 } } };
}

/** Whether a slot's item may be gone. */
export function isExpired(slot: Slot, now: Date): boolean {
  return getExpiry(slot) * 1000 <= now.getTime();
}

/** Key and expiry of a slot's item. */
export function getSlotItem(slot: Slot): { readonly key: Key; readonly expiresAt: number } {
  return { key: slotKey(slot), expiresAt: getExpiry(slot) };
}

/** Closes a slot. @param onlyEmpty not if a seat in it is taken */
export function closeSlot(slot: Slot, onlyEmpty: boolean): Write {
  return {
    update: slotKey(slot),
    change: { set: { closed: true, expiresAt: getExpiry(slot) } },
    condition: onlyEmpty ? { absentOrBelow: { booked: 1 } } : {},
  };
}

/** Opens a slot again. */
export function openSlot(slot: Slot): Write {
  return { update: slotKey(slot), change: { set: { closed: undefined } }, condition: { exists: true } };
}
