import { logAct } from '#data/audit/audit.ts';
import { takeSeat } from '#data/slots/slots.ts';
import { transact } from '#data/table/transaction.ts';
import { findUse, noteUse, type UsedKey } from '#data/used-keys.ts';
import type { Act } from '#domain/audit/audit.ts';
import type { PickupRecord } from '#domain/records/pickup.ts';
import type { SeatTerms } from '#domain/slots/seat.ts';
import { newPickupItem } from './pickup-items.ts';
import { createPickup, findPickup } from './pickups.ts';

/** A key that was used before: with which request, for which pickup (gone when its household was deleted). */
export type EarlierBooking = { readonly requestHash: string; readonly pickup: PickupRecord | undefined };

type Booking = { readonly key?: UsedKey | undefined; readonly act?: Act | undefined };

/** Books a pickup with its seat, key and act, all or none. @returns it; what the key was used for before; or false when others were quicker at the slot */
export async function bookPickup(pickup: PickupRecord, terms: SeatTerms, { key, act }: Booking, now: Date) {
  if (!pickup.slot && !key && !act) {
    await createPickup(pickup);
    return { booked: pickup };
  }
  const put = { put: newPickupItem(pickup), condition: { exists: false } };
  const puts = [put, ...noteUse(key, { pickupId: pickup.id }, now)];
  const writes = [...puts, ...takeSeat(pickup, terms)];
  const result = await transact([...writes, ...logAct(act, pickup.id)], 1);
  if (result.written) return { booked: pickup };
  if (key && result.failed.includes(1)) return loadEarlierBooking(key, now);
  if (result.failed.some((position) => position >= puts.length)) return false;
  throw new Error('A new pickup has the id of another.');
}

async function loadEarlierBooking(key: UsedKey, now: Date): Promise<EarlierBooking> {
  const earlier = await findEarlierBooking(key, now);
  if (!earlier) throw new Error('An idempotency key failed its condition and is not there.');
  return earlier;
}

/** What was booked under a key, if it was used within the last 7 days. */
export async function findEarlierBooking(key: Pick<UsedKey, 'ownerId' | 'keyHash'>, now: Date) {
  const known = await findUse(key, now);
  return known && { requestHash: known.requestHash, pickup: await findPickup(String(known.pickupId)) };
}
