import { ulid } from 'ulid';
import { requestPickup } from '#contracts/pickup-calls.ts';
import { sharedTexts } from '#contracts/shared-texts.ts';
import { bookOnce, type EarlierBooking, findEarlierBooking } from '#data/bookings.ts';
import { createPickup } from '#data/pickups.ts';
import { AppError } from '#domain/app-error.ts';
import { newPickup } from '#domain/booking.ts';
import type { PickupRecord } from '#domain/pickup.ts';
import { pickupView } from '#domain/pickup-view.ts';
import type { Call, Idempotency } from '#http/call.ts';
import { endpoint } from '#http/endpoint.ts';

export const handler = endpoint(requestPickup, async (call) => {
  const pickup = call.idempotency ? await bookUnderKey(call, call.idempotency) : await book(call);
  return { message: sharedTexts.pickupRequested, pickup: pickupView(pickup, call.account) };
});

type RequestCall = Call<typeof requestPickup>;

function makePickup({ body, account, now }: RequestCall): PickupRecord {
  return newPickup(body, account, ulid(now.getTime()), now);
}

async function book(call: RequestCall): Promise<PickupRecord> {
  const pickup = makePickup(call);
  await createPickup(pickup);
  return pickup;
}

async function bookUnderKey(call: RequestCall, idempotency: Idempotency): Promise<PickupRecord> {
  try {
    const result = await bookOnce(makePickup(call), idempotency, call.now);
    return 'booked' in result ? result.booked : checkSameBooking(result, idempotency);
  } catch (error) {
    // A repetition may come so late that its time has passed: the first answer still counts.
    const earlier =
      error instanceof AppError && (await findEarlierBooking(call.account.id, idempotency.keyHash, call.now));
    if (earlier) return checkSameBooking(earlier, idempotency);
    throw error;
  }
}

function checkSameBooking(earlier: EarlierBooking, idempotency: Idempotency): PickupRecord {
  const { requestHash, pickup } = earlier;
  if (requestHash !== idempotency.requestHash || !pickup)
    throw new AppError('conflict', sharedTexts.keyReused);
  return pickup;
}
