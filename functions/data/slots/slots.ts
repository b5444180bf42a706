import * as v from 'valibot';
import { splitPickupId } from '#contracts/pickups/pickup-id.ts';
import { endAfter } from '#data/kept.ts';
import { type Key, keys, partitions } from '#data/keys.ts';
import { readEach } from '#data/table/readable.ts';
import { getItem, queryItems, type Stored } from '#data/table/table.ts';
import type { Write } from '#data/table/transaction.ts';
import type { PickupRecord, Slot } from '#domain/records/pickup.ts';
import type { SeatTerms } from '#domain/slots/seat.ts';
import type { SlotState, UnverifiedTerms } from '#domain/slots/slots.ts';
import { addDays, toScheduledAt } from '#shared/dates.ts';

const storedSlot = v.object({
  SK: v.string(),
  booked: v.optional(v.number(), 0),
  bookedUnverified: v.optional(v.number(), 0),
  closed: v.optional(v.boolean(), false),
});

export function parseSlot(stored: Stored): SlotState {
  const { SK, booked, bookedUnverified, closed } = v.parse(storedSlot, stored);
  const [date = '', start = ''] = SK.split('#');
  return { date, start, booked, bookedUnverified, isClosed: closed };
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
function getExpiry({ date, start }: Pick<Slot, 'date' | 'start'>): number {
  return endAfter(toScheduledAt(date, start));
}

/** Takes the seat of a pickup in an open slot, if it is to have one; an unverified household's list learns of it. */
export function takeSeat(
  { id, slot }: Pick<PickupRecord, 'id' | 'slot'>,
  { capacity = null, unverified }: SeatTerms = {},
): readonly Write[] {
  if (!slot) return [];
  const most = unverified?.most ?? null;
  const taken = {
    update: slotKey(slot),
    change: {
      set: { expiresAt: getExpiry(slot) },
      add: { booked: 1, ...(unverified && { bookedUnverified: 1 }) },
    },
    condition: {
      equals: { closed: undefined },
      absentOrBelow: {
        ...(capacity !== null && { booked: capacity }),
        ...(most !== null && { bookedUnverified: most }),
      },
    },
  };
  return unverified ? [taken, noteUnverified(id, slot, unverified)] : [taken];
}

/** One write at a time: of several bookings at once, the others look again at what their household has. */
function noteUnverified(id: string, slot: Slot, { others, version }: UnverifiedTerms): Write {
  return {
    update: keys.unverified(splitPickupId(id).userId),
    change: { set: { pickups: [...others, id], expiresAt: getExpiry(slot) } },
    condition: { equals: { writeId: version } },
  };
}

/** Gives the seat of a pickup back, if the slot counts any. */
export function returnSeat(slot: Slot, { unverified }: Pick<PickupRecord, 'unverified'>): Write {
  const counters = ['booked', ...(unverified ? ['bookedUnverified'] : [])];
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
