import type { Body } from '#contracts/contract.ts';
import { bookingProblem, toScheduledAt } from '#contracts/dates.ts';
import { fullName } from '#contracts/full-name.ts';
import type { requestPickup } from '#contracts/pickup-calls.ts';
import { contentFields } from '#contracts/pickup-content.ts';
import { joinPickupId } from '#contracts/pickup-id.ts';
import type { AccountRecord } from './account.ts';
import { AppError } from './app-error.ts';
import { contentFromBody } from './content.ts';
import type { PickupRecord } from './pickup.ts';

export type BookingInput = Readonly<Body<typeof requestPickup>>;

/**
 * The instant of a requested date and time.
 * @throws AppError `bad_input` when it is not in the future or more than 60 days ahead
 */
export function bookableInstant(date: string, time: string, now: Date): string {
  const scheduledAt = toScheduledAt(date, time);
  const problem = bookingProblem(scheduledAt, now);
  if (problem) throw new AppError('bad_input', problem, { errors: { date: problem } });
  return scheduledAt;
}

/**
 * A new, pending pickup of this household.
 * @throws AppError `bad_input` when the time cannot be booked
 */
export function newPickup(
  input: BookingInput,
  user: AccountRecord,
  pickupUlid: string,
  now: Date,
): PickupRecord {
  const at = now.toISOString();
  const { id, firstName, lastName } = user;
  return {
    id: joinPickupId({ pickupUlid, userId: id }),
    content: contentFromBody(contentFields, input),
    scheduledAt: bookableInstant(input.date, input.time, now),
    status: 'pending',
    user: { id, firstName, lastName, phone: input.phone ?? user.phone },
    ownPhone: input.phone !== undefined && input.phone !== user.phone ? true : undefined,
    history: [{ at, event: 'requested', by: { role: 'user', id, name: fullName(user) } }],
    receipts: [],
    createdAt: at,
    updatedAt: at,
    version: 1,
  };
}
