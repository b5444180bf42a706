import { AppError } from '#domain/app-error.ts';

/** Pickups that a household may have open at once. */
const maxOpenPickups = 20;

/** Pickups that a household may request within an hour. */
const maxPerHour = 30;

/** How many of a household's newest pickups the limits need. */
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
  /** When each of its newest pickups was requested, in milliseconds, newest first. */
  readonly requestedAt: readonly number[];
};

/** Refuses a booking beyond the limits, which count the pickups themselves. @throws AppError `too_many_requests` with the seconds to wait */
export function checkBookingLimits(
  { open, requestedAt }: BookingLoad,
  reader: 'household' | 'staff',
  now: Date,
): void {
  if (open >= maxOpenPickups) {
    throw new AppError('too_many_requests', texts[reader].tooManyOpen, { retryAfter: 60 });
  }
  const oldest = requestedAt[maxPerHour - 1];
  const wait = oldest === undefined ? 0 : Math.ceil((oldest + 3_600_000 - now.getTime()) / 1000);
  if (wait > 0) {
    throw new AppError('too_many_requests', texts[reader].tooManyAnHour, { retryAfter: wait });
  }
}
