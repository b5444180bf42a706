import { ulid } from 'ulid';
import { quote } from '#actions/money/find-price.ts';
import { readKnownPosition } from '#actions/places/known-position.ts';
import { chooseSeat } from '#actions/slots/choose-seat.ts';
import { bookPickup, type EarlierBooking, findEarlierBooking } from '#data/pickups/bookings.ts';
import { readBookingLoad } from '#data/pickups/own-pickups.ts';
import { changeOnce } from '#data/table/change-once.ts';
import type { AccountRecord } from '#domain/accounts/account.ts';
import { AppError } from '#domain/app-error.ts';
import type { Act } from '#domain/audit/audit.ts';
import { checkSameRequest, type Idempotency } from '#domain/idempotency.ts';
import {
  type BookingInput,
  checkBookingLimits,
  newestForLimits,
  newPickup,
} from '#domain/pickups/booking.ts';
import type { PickupRecord } from '#domain/pickups/pickup.ts';
import { withLearnedPosition } from '#domain/places/learned-position.ts';
import * as sharedTexts from '#shared/texts.ts';
import { byAccount } from './change-pickup.ts';

/** A booking for a household (`account`), by itself or by staff. */
export type BookingCall = {
  readonly body: BookingInput & {
    /** `YYYY-MM-DD` and `HH:MM` */
    readonly date: string;
    readonly time: string;
    readonly areaId?: string | undefined;
    /** What the screen showed as its price, in pesewas. */
    readonly amount?: number | undefined;
  };
  readonly account: AccountRecord;
  /** The admin who books for it, and the act that this is. */
  readonly staff?: { readonly account: AccountRecord; readonly act: Act };
  /** By dialling: it is confirmed by SMS. */
  readonly dialled?: true;
  readonly now: Date;
  readonly idempotency: Idempotency | undefined;
};

/** Books a pickup, once per key. @throws AppError `conflict` with the nearest free slots; `bad_input`; `too_many_requests`; `unavailable` */
export function book(call: BookingCall): Promise<PickupRecord> {
  return call.idempotency ? bookUnderKey(call, call.idempotency) : bookWithoutKey(call);
}

/** Where others were quicker at the slot, it is looked at again. */
function bookSeat({ body, account, staff, dialled, now, idempotency }: BookingCall) {
  const { date, time, areaId, amount, ...request } = body;
  const by = byAccount(staff?.account ?? account);
  return changeOnce({
    load: () =>
      Promise.all([
        chooseSeat({ date, time, areaId }, now, staff ? {} : { household: account }),
        readKnownPosition(account, request),
        quote(
          { areaId, date, wasteType: request.wasteType, size: request.size, count: request.count },
          amount,
          staff !== undefined,
        ),
      ]),
    decide: ([seat, learned, price]) => {
      const terms = { pickupUlid: ulid(now.getTime()), by, dialled, price };
      const made = newPickup(request, seat, account, terms, now);
      return { ...made, content: withLearnedPosition(made.content, learned) };
    },
    save: (pickup, [seat]) => {
      const key = idempotency && { ...idempotency, ownerId: by.id };
      return bookPickup(pickup, seat, { key, act: staff?.act }, now);
    },
    outOfTries: () => new AppError('unavailable'),
  });
}

async function bookWithinLimits(call: BookingCall) {
  const { account, staff, now } = call;
  const load = await readBookingLoad(account.id, newestForLimits);
  checkBookingLimits(load, staff ? 'staff' : 'household', now);
  return bookSeat(call);
}

async function bookUnderKey(call: BookingCall, idempotency: Idempotency): Promise<PickupRecord> {
  const ownerId = (call.staff?.account ?? call.account).id;
  try {
    const result = await bookWithinLimits(call);
    return 'booked' in result ? result.booked : checkSameBooking(result, idempotency);
  } catch (error) {
    // A repetition may come when its time has passed or its slot is full: the first answer still counts.
    const earlier =
      error instanceof AppError &&
      (await findEarlierBooking({ ownerId, keyHash: idempotency.keyHash }, call.now));
    if (earlier) return checkSameBooking(earlier, idempotency);
    throw error;
  }
}

async function bookWithoutKey(call: BookingCall): Promise<PickupRecord> {
  const result = await bookWithinLimits(call);
  if ('booked' in result) return result.booked;
  throw new Error('Without a key there is no earlier booking.');
}

function checkSameBooking(earlier: EarlierBooking, idempotency: Idempotency): PickupRecord {
  const { requestHash, pickup } = earlier;
  checkSameRequest({ requestHash }, idempotency);
  if (!pickup) throw new AppError('conflict', sharedTexts.keyReused);
  return pickup;
}
