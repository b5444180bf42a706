import * as v from 'valibot';
import { splitPickupId } from '#contracts/pickups/pickup-id.ts';
import { type Key, keys, partitions } from '#data/keys.ts';
import { readEach } from '#data/table/readable.ts';
import { getItem, queryItems, type Stored } from '#data/table/table.ts';
import type { Write } from '#data/table/transaction.ts';
import type { PickupRecord, Slot } from '#domain/pickups/pickup.ts';
import type { SeatTerms } from '#domain/slots/seat.ts';
import type { SlotState } from '#domain/slots/slots.ts';
import type { UnprovedTerms } from '#domain/slots/unproved.ts';
import { addDays, toScheduledAt } from '#shared/dates.ts';

/** How long a slot is kept after its date, in days: 13 months. */
const keptDays = 396;

const storedSlot = v.object({
  SK: v.string(),
  booked: v.optional(v.number(), 0),
  bookedUnproved: v.optional(v.number(), 0),
  closed: v.optional(v.boolean(), false),
});

export function parseSlot(stored: Stored): SlotState {
  const { SK, booked, bookedUnproved, closed } = v.parse(storedSlot, stored);
  const [date = '', start = ''] = SK.split('#');
  return { date, start, booked, bookedUnproved, isClosed: closed };
}

function slotKey({ areaId, date, start }: Slot): Key {
  return keys.slot(areaId, date, start);
}

export async function readSlot(slot: Slot): Promise<SlotState> {
  const key = slotKey(slot);
  return parseSlot((await getItem(key)) ?? key);
}

/** A slot that cannot be read takes nobody: how many seats are left of it is not known. */
const asClosed = ({ SK }: Stored): SlotState => ({ ...parseSlot({ SK }), isClosed: true });

/** What is booked of an area's windows on some days from a date on. One query; eventually consistent. */
export async function readSlots(areaId: string, from: string, days: number): Promise<readonly SlotState[]> {
  const { items } = await queryItems({
    partition: partitions.slots(areaId),
    between: [from, addDays(from, days)],
  });
  return readEach(items, parseSlot, asClosed);
}

/** What is booked of an area's windows on one day, as it is now. */
export async function readSlotsOfDay(areaId: string, date: string): Promise<readonly SlotState[]> {
  const { items } = await queryItems({
    partition: partitions.slots(areaId),
    prefix: `${date}#`,
    consistent: true,
  });
  return readEach(items, parseSlot, asClosed);
}

/** Epoch seconds at which a slot's item may be deleted. */
export function getExpiry({ date, start }: Pick<Slot, 'date' | 'start'>): number {
  return Date.parse(toScheduledAt(addDays(date, keptDays), start)) / 1000;
}

/** Takes the seat of a pickup in an open slot, if it is to have one; an unproved household's list learns of it. */
export function takeSeat(
  { id, slot }: Pick<PickupRecord, 'id' | 'slot'>,
  { capacity = null, unproved }: SeatTerms = {},
): readonly Write[] {
  if (!slot) return [];
  const most = unproved?.most ?? null;
  const taken = {
    update: slotKey(slot),
    change: {
      set: { expiresAt: getExpiry(slot) },
      add: { booked: 1, ...(unproved && { bookedUnproved: 1 }) },
    },
    condition: {
      equals: { closed: undefined },
      absentOrBelow: {
        ...(capacity !== null && { booked: capacity }),
        ...(most !== null && { bookedUnproved: most }),
      },
    },
  };
  return unproved ? [taken, noteUnproved(id, slot, unproved)] : [taken];
}

/** One write at a time: of several bookings at once, the others look again at what their household has. */
function noteUnproved(id: string, slot: Slot, { others, version }: UnprovedTerms): Write {
  return {
    update: keys.unproved(splitPickupId(id).userId),
    change: { set: { pickups: [...others, id], expiresAt: getExpiry(slot) } },
    condition: { equals: { writeId: version } },
  };
}

/** Gives the seat of a pickup back, if the slot counts any. */
export function returnSeat(slot: Slot, { unproved }: Pick<PickupRecord, 'unproved'>): Write {
  const counters = ['booked', ...(unproved ? ['bookedUnproved'] : [])];
  return {
    update: slotKey(slot),
    change: { add: Object.fromEntries(counters.map((name) => [name, -1])) },
    condition: { above: Object.fromEntries(counters.map((name) => [name, 0])) },
  };
}

/** Whether a slot's item may be gone. */
export function isExpired(slot: Slot, now: Date): boolean {
  return getExpiry(slot) * 1000 <= now.getTime();
}

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

export function openSlot(slot: Slot): Write {
  return { update: slotKey(slot), change: { set: { closed: undefined } }, condition: { exists: true } };
}
