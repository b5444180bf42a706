import { ulid } from 'ulid';
import { quote } from '#actions/pickups/find-price.ts';
import { readKnownPosition } from '#actions/places/known-position.ts';
import { chooseSeat } from '#actions/slots/choose-seat.ts';
import type { StaffCall } from '#actions/staff-call.ts';
import { bookPickup, type EarlierBooking, findEarlierBooking } from '#data/pickups/bookings.ts';
import { readBookingLoad } from '#data/pickups/own-pickups.ts';
import { changeOnce } from '#data/table/change-once.ts';
import type { AccountRecord } from '#domain/accounts/account.ts';
import { AppError } from '#domain/app-error.ts';
import { checkSameRequest, type Idempotency } from '#domain/idempotency.ts';
import {
  type BookingInput,
  checkBookingLimits,
  newestForLimits,
  newPickup,
} from '#domain/pickups/booking.ts';
import { withLearnedPosition } from '#domain/places/learned-position.ts';
import type { PickupRecord } from '#domain/records/pickup.ts';
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
  readonly staff?: Pick<StaffCall, 'account' | 'act'>;
  /** By dialling: it is confirmed by SMS. */
  readonly dialled?: true;
  readonly now: Date;
  readonly idempotency: Idempotency | undefined;
};

/** Books a pickup, once per key. @throws AppError `conflict` with the nearest free slots; `bad_input`; `too_many_requests`; `unavailable` */
export async function book(call: BookingCall): Promise<PickupRecord> {
  const { account, staff, idempotency, now } = call;
  const ownerId = (staff?.account ?? account).id;
  try {
    checkBookingLimits(
      await readBookingLoad(account.id, newestForLimits),
      staff ? 'staff' : 'household',
      now,
    );
    const result = await bookSeat(call);
    return 'booked' in result ? result.booked : answerRepeated(result, idempotency);
  } catch (error) {
    // A repetition may come when its time has passed or its slot is full: the first answer still counts.
    const isRepeatable = error instanceof AppError && idempotency;
    const earlier =
      isRepeatable && (await findEarlierBooking({ ownerId, keyHash: idempotency.keyHash }, now));
    if (earlier) return answerRepeated(earlier, idempotency);
    throw error;
  }
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

/** @throws AppError `conflict` when the key was used for another request, or the pickup is gone */
function answerRepeated(earlier: EarlierBooking, idempotency: Idempotency | undefined): PickupRecord {
  checkSameRequest(earlier, idempotency);
  if (!earlier.pickup) throw new AppError('conflict', sharedTexts.keyReused);
  return earlier.pickup;
}
