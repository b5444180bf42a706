import type { Body } from '#contracts/contract.ts';
import type { StoredPrice } from '#contracts/money/pickup-money.ts';
import type { requestPickup } from '#contracts/pickups/pickup-calls.ts';
import { joinPickupId } from '#contracts/pickups/pickup-id.ts';
import { type AccountRecord, phoneToCall } from '#domain/accounts/account.ts';
import { AppError } from '#domain/app-error.ts';
import type { By, PickupRecord } from '#domain/records/pickup.ts';
import type { Seat } from '#domain/slots/seat.ts';
import { fullName } from '#shared/full-name.ts';
import { contentFromBody } from './content.ts';

export type BookingInput = Readonly<Omit<Body<typeof requestPickup>, 'date' | 'time' | 'areaId' | 'amount'>>;

type NewPickup = {
  readonly pickupUlid: string;
  readonly by?: By;
  readonly dialled?: true | undefined;
  readonly price?: StoredPrice | undefined;
};

/** A new, pending pickup of this household in a seat that was found for it. */
export function newPickup(
  input: BookingInput,
  { scheduledAt, area, slot, unverified }: Seat,
  user: AccountRecord,
  { pickupUlid, by = { role: 'user', id: user.id, name: fullName(user) }, dialled, price }: NewPickup,
  now: Date,
): PickupRecord {
  const at = now.toISOString();
  const { id, firstName, lastName } = user;
  const body = contentFromBody(input);
  const content = body.count === 1 ? { ...body, count: undefined } : body;
  return {
    id: joinPickupId({ pickupUlid, userId: id }),
    content,
    ...(price && { price: { ...price, booked: content.size, bookedCount: content.count } }),
    scheduledAt,
    area,
    slot,
    unverified: unverified && true,
    status: 'pending',
    user: { id, firstName, lastName, phone: input.phone ?? phoneToCall(user) },
    ownPhone: input.phone !== undefined && input.phone !== phoneToCall(user) ? true : undefined,
    history: [{ at, event: 'requested', by, ...(dialled && { dialled }) }],
    receipts: [],
    createdAt: at,
    updatedAt: at,
    version: 1,
  };
}

const maxOpenPickups = 20;
const maxPerHour = 30;
export const newestForLimits = maxPerHour;

const texts = {
  household: {
    tooManyOpen: `You have ${maxOpenPickups} open pickups. Once one is collected or cancelled, you can book another.`,
    tooManyAnHour: `You can book at most ${maxPerHour} pickups an hour. Please try again later.`,
  },
  staff: {
    tooManyOpen: `This household has ${maxOpenPickups} open pickups. Once one is collected or cancelled, you can book another.`,
    tooManyAnHour: `You can book at most ${maxPerHour} pickups an hour for a household. Please try again later.`,
  },
} as const;

export type BookingLoad = {
  readonly open: number;
  readonly requestedAt: readonly number[];
};

/** Refuses a booking beyond the limits, which count the pickups themselves. @throws AppError `too_many_requests` with the seconds to wait */
export function checkBookingLimits(
  { open, requestedAt }: BookingLoad,
  reader: 'household' | 'staff',
  now: Date,
): void {
  if (open >= maxOpenPickups)
    throw new AppError('too_many_requests', texts[reader].tooManyOpen, { retryAfter: 60 });
  const oldest = requestedAt[maxPerHour - 1];
  const wait = oldest === undefined ? 0 : Math.ceil((oldest + 3_600_000 - now.getTime()) / 1000);
  if (wait > 0) throw new AppError('too_many_requests', texts[reader].tooManyAnHour, { retryAfter: wait });
}
