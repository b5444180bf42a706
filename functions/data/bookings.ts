import type { PickupRecord, Receipt } from '#domain/pickup.ts';
import { keys } from './keys.ts';
import { newPickupItem } from './pickup-items.ts';
import { findPickup } from './pickups.ts';
import { getItem } from './table.ts';
import { transact } from './transaction.ts';

/** How long a booking's idempotency key is kept, in seconds: 7 days. */
const keptSeconds = 7 * 24 * 60 * 60;

/** A key that was used before: with which request, for which pickup (gone when its household was deleted). */
export type EarlierBooking = { readonly requestHash: string; readonly pickup: PickupRecord | undefined };

/**
 * Books under an idempotency key: pickup and key are written together, so that a phone that never saw the answer
 * can ask again and two parallel tries make one pickup.
 */
export async function bookOnce(
  pickup: PickupRecord,
  receipt: Pick<Receipt, 'keyHash' | 'requestHash'>,
  now: Date,
): Promise<{ booked: PickupRecord } | EarlierBooking> {
  const seconds = Math.floor(now.getTime() / 1000);
  const key = keys.idempotency(pickup.user.id, receipt.keyHash);
  const known = {
    ...key,
    requestHash: receipt.requestHash,
    pickupId: pickup.id,
    expiresAt: seconds + keptSeconds,
  };
  const result = await transact([
    { put: newPickupItem(pickup), condition: { exists: false } },
    // TTL deletes late: a key past its time counts as gone.
    { put: known, condition: { absentOrBelow: { expiresAt: seconds } } },
  ]);
  if (result.written) return { booked: pickup };
  const earlier = await findEarlierBooking(pickup.user.id, receipt.keyHash, now);
  if (!earlier) throw new Error('An idempotency key failed its condition and is not there.');
  return earlier;
}

/** What was booked under a key, if it was used within the last 7 days. */
export async function findEarlierBooking(
  accountId: string,
  keyHash: string,
  now: Date,
): Promise<EarlierBooking | undefined> {
  const known = await getItem(keys.idempotency(accountId, keyHash));
  if (!known || Number(known.expiresAt) * 1000 <= now.getTime()) return undefined;
  return { requestHash: String(known.requestHash), pickup: await findPickup(String(known.pickupId)) };
}
