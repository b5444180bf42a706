import { createHash } from 'node:crypto';
import { encodeTime } from 'ulid';
import { slotDaysAhead } from '#contracts/areas/area-windows.ts';
import { joinPickupId } from '#contracts/pickups/pickup-id.ts';
import { toCrockford } from '#data/keys.ts';
import { addDays } from '#shared/dates.ts';

/** The instant from which a date can be booked, and the time in the ids of its pickups; milliseconds. */
export function getBookableFrom(date: string): number {
  return Date.parse(`${addDays(date, -slotDaysAhead)}T00:00:00.000Z`);
}

/** The id of the one pickup that an order makes for a date: a ULID with the time of `getBookableFrom` and 80 bits of SHA-256 of `order#date`. */
export function getOrderPickupId(orderId: string, date: string, userId: string): string {
  const hash = createHash('sha256').update(`${orderId}#${date}`).digest('hex');
  const random = toCrockford(hash.slice(0, 20), 16);
  return joinPickupId({ pickupUlid: `${encodeTime(getBookableFrom(date), 10)}${random}`, userId });
}
