import { ulid } from 'ulid';
import { choosePlace, tryForPlace } from '#api/shared/choose-place.ts';
import { requestPickup } from '#contracts/pickup-calls.ts';
import { sharedTexts } from '#contracts/shared-texts.ts';
import { bookPickup, type EarlierBooking, findEarlierBooking } from '#data/bookings.ts';
import { countOpenPickups } from '#data/own-pickups.ts';
import { AppError } from '#domain/app-error.ts';
import { newPickup } from '#domain/booking.ts';
import type { PickupRecord } from '#domain/pickup.ts';
import { pickupView } from '#domain/pickup-view.ts';
import { bookingCounter, maxOpenPickups } from '#domain/throttle-rules.ts';
import type { Call, Idempotency } from '#http/call.ts';
import { endpoint } from '#http/endpoint.ts';
import { throttle } from '#http/throttle.ts';

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

/** Only what is booked counts, and a repetition is not booked again. */
async function bookWithinQuota(call: RequestCall) {
  const { account, now } = call;
  const attempt = await throttle([bookingCounter(account.id)], now);
  try {
    if ((await countOpenPickups(account.id)) >= maxOpenPickups) throw tooManyOpen();
    const result = await tryForPlace(() => book(call));
    if (!('booked' in result)) await attempt.giveBack();
    return result;
  } catch (error) {
    await attempt.giveBack();
    throw error;
  }
}

function tooManyOpen(): AppError {
  const message = `You have ${maxOpenPickups} open pickups. Once one is collected or cancelled you can request another.`;
  return new AppError('too_many_requests', message, { retryAfter: 60 });
}

async function bookUnderKey(call: RequestCall, idempotency: Idempotency): Promise<PickupRecord> {
  try {
    const result = await bookWithinQuota(call);
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
  const result = await bookWithinQuota(call);
  if ('booked' in result) return result.booked;
  throw new Error('Without a key there is no earlier booking.');
}

function checkSameBooking(earlier: EarlierBooking, idempotency: Idempotency): PickupRecord {
  const { requestHash, pickup } = earlier;
  if (requestHash !== idempotency.requestHash || !pickup)
    throw new AppError('conflict', sharedTexts.keyReused);
  return pickup;
}
