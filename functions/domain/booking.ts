import { bookingProblem, scheduledAtOf } from '#contracts/dates.ts';
import { fullName } from '#contracts/full-name.ts';
import { pickupIdOf } from '#contracts/pickup-id.ts';
import type { Item } from '#contracts/pickups.ts';
import type { WasteType } from '#contracts/waste.ts';
import type { AccountRecord } from './account.ts';
import { AppError } from './app-error.ts';
import type { PickupRecord } from './pickup.ts';

export type BookingInput = {
  readonly wasteType: WasteType;
  readonly location: string;
  /** `YYYY-MM-DD` and `HH:MM`. */
  readonly date: string;
  readonly time: string;
  readonly digitalAddress?: string | undefined;
  readonly phone?: string | undefined;
  readonly items?: readonly Item[] | undefined;
  readonly notes?: string | undefined;
};

/**
 * The instant of a wished date and time.
 * @throws AppError `bad_input` when it is not in the future or more than 60 days ahead
 */
export function bookableInstant(date: string, time: string, now: Date): string {
  const scheduledAt = scheduledAtOf(date, time);
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
    id: pickupIdOf({ pickupUlid, userId: id }),
    wasteType: input.wasteType,
    location: input.location,
    digitalAddress: input.digitalAddress,
    scheduledAt: bookableInstant(input.date, input.time, now),
    status: 'pending',
    user: { id, firstName, lastName, phone: input.phone ?? user.phone },
    ownPhone: input.phone !== undefined && input.phone !== user.phone ? true : undefined,
    items: input.items?.length ? input.items : undefined,
    notes: input.notes || undefined,
    history: [{ at, event: 'requested', by: { role: 'user', id, name: fullName(user) } }],
    receipts: [],
    createdAt: at,
    updatedAt: at,
    version: 1,
  };
}
