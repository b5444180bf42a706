import { ulid } from 'ulid';
import { choosePlace, tryForPlace } from '#api/shared/choose-place.ts';
import { requestPickup } from '#contracts/pickup-calls.ts';
import { sharedTexts } from '#contracts/shared-texts.ts';
import { bookPickup, type EarlierBooking, findEarlierBooking } from '#data/bookings.ts';
import { readBookingLoad } from '#data/own-pickups.ts';
import { AppError } from '#domain/app-error.ts';
import { newPickup } from '#domain/booking.ts';
import { checkBookingLimits, newestForLimits } from '#domain/booking-limits.ts';
import type { PickupRecord } from '#domain/pickup.ts';
import { pickupView } from '#domain/pickup-view.ts';
import type { Call, Idempotency } from '#http/call.ts';
import { endpoint } from '#http/endpoint.ts';

export const handler = endpoint(requestPickup, async (call) => {
  const pickup = call.idempotency ? await bookUnderKey(call, call.idempotency) : await bookWithoutKey(call);
  return { message: sharedTexts.pickupRequested, pickup: pickupView(pickup, call.account) };
});

type RequestCall = Call<typeof requestPickup>;

/** One try: where others were quicker, the next one looks at the slot again. */
async function book({ body, account, now, idempotency }: RequestCall) {
  const { date, time, areaId, ...request } = body;
  const place = await choosePlace({ date, time, areaId }, now);
  const pickup = newPickup(request, place, account, ulid(now.getTime()), now);
  return bookPickup(pickup, place.capacity ?? null, idempotency, now);
}

async function bookWithinLimits(call: RequestCall) {
  const { account, now } = call;
  checkBookingLimits(await readBookingLoad(account.id, newestForLimits), now);
  return tryForPlace(() => book(call));
}

async function bookUnderKey(call: RequestCall, idempotency: Idempotency): Promise<PickupRecord> {
  try {
    const result = await bookWithinLimits(call);
    return 'booked' in result ? result.booked : checkSameBooking(result, idempotency);
  } catch (error) {
    // A repetition may come when its time has passed or its slot is full: the first answer still counts.
    const earlier =
      error instanceof AppError && (await findEarlierBooking(call.account.id, idempotency.keyHash, call.now));
    if (earlier) return checkSameBooking(earlier, idempotency);
    throw error;
  }
}

async function bookWithoutKey(call: RequestCall): Promise<PickupRecord> {
  const result = await bookWithinLimits(call);
  if ('booked' in result) return result.booked;
  throw new Error('Without a key there is no earlier booking.');
}

function checkSameBooking(earlier: EarlierBooking, idempotency: Idempotency): PickupRecord {
  const { requestHash, pickup } = earlier;
  if (requestHash !== idempotency.requestHash || !pickup)
    throw new AppError('conflict', sharedTexts.keyReused);
  return pickup;
}
