import type { PickupRecord, Receipt } from '#domain/pickup.ts';
import { keys } from './keys.ts';
import { newPickupItem } from './pickup-items.ts';
import { createPickup, findPickup } from './pickups.ts';
import { isConflict } from './retry.ts';
import { takePlace } from './slots.ts';
import { getItem } from './table.ts';
import { type TransactionResult, transact, type Write } from './transaction.ts';

/** How long a booking's idempotency key is kept, in seconds: 7 days. */
const keptSeconds = 7 * 24 * 60 * 60;

/** A key that was used before: with which request, for which pickup (gone when its household was deleted). */
export type EarlierBooking = { readonly requestHash: string; readonly pickup: PickupRecord | undefined };

type BookingKey = Pick<Receipt, 'keyHash' | 'requestHash'>;

/**
 * Books a pickup. Pickup, the place it takes and the idempotency key are written together: no place is taken twice or
 * lost, and a phone that never saw the answer can ask again.
 * @param capacity of the pickup's slot; null without a limit
 * @returns the pickup; what the key was used for before; or `busy` when others were quicker at the slot
 */
export async function bookPickup(
  pickup: PickupRecord,
  capacity: number | null,
  key: BookingKey | undefined,
  now: Date,
): Promise<{ booked: PickupRecord } | EarlierBooking | 'busy'> {
  if (!pickup.slot && !key) {
    await createPickup(pickup);
    return { booked: pickup };
  }
  const puts: Write[] = [{ put: newPickupItem(pickup), condition: { exists: false } }];
  if (key) puts.push(putKey(pickup, key, now));
  const writes = pickup.slot ? [...puts, takePlace(pickup.slot, capacity)] : puts;
  const result = await transactOnce(writes);
  if (result === 'busy') return 'busy';
  if (result.written) return { booked: pickup };
  if (key && result.failed.includes(1)) return loadEarlierBooking(pickup.user.id, key.keyHash, now);
  if (pickup.slot && result.failed.includes(writes.length - 1)) return 'busy';
  throw new Error('A new pickup has the id of another.');
}

async function transactOnce(writes: readonly Write[]): Promise<TransactionResult | 'busy'> {
  try {
    return await transact(writes, 1);
  } catch (error) {
    if (isConflict(error)) return 'busy';
    throw error;
  }
}

function putKey({ user, id }: PickupRecord, { keyHash, requestHash }: BookingKey, now: Date): Write {
  const seconds = Math.floor(now.getTime() / 1000);
  const expiresAt = seconds + keptSeconds;
  return {
    put: { ...keys.idempotency(user.id, keyHash), requestHash, pickupId: id, expiresAt },
    // TTL deletes late: a key counts as gone from the second that it expires in.
    condition: { absentOrBelow: { expiresAt: seconds + 1 } },
  };
}

async function loadEarlierBooking(accountId: string, keyHash: string, now: Date): Promise<EarlierBooking> {
  const earlier = await findEarlierBooking(accountId, keyHash, now);
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
