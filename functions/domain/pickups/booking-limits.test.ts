import { describe, expect, it } from 'vitest';
import { AppError } from '#domain/app-error.ts';
import { checkBookingLimits, newestForLimits } from './booking.ts';

const now = new Date('2026-06-09T10:00:00.000Z');

/** So many pickups, a second apart, of which the oldest was requested some seconds ago. */
const requested = (count: number, oldestAgo: number) =>
  Array.from({ length: count }, (_, index) => now.getTime() - oldestAgo * 1000 + (count - 1 - index) * 1000);

const check = (open: number, requestedAt: readonly number[], reader: 'household' | 'staff' = 'household') =>
  checkBookingLimits({ open, requestedAt }, reader, now);
const refusal = (message: string, retryAfter: number) =>
  new AppError('too_many_requests', message, { retryAfter });

describe('a household', () => {
  it('has at most 20 open pickups', () => {
    expect(() => check(19, [])).not.toThrow();
    expect(() => check(20, [])).toThrow(
      refusal('You have 20 open pickups. Once one is collected or cancelled, you can book another.', 60),
    );
  });

  it('requests at most 30 pickups an hour, and learns how long to wait', () => {
    const message = 'You can book at most 30 pickups an hour. Please try again later.';
    expect(() => check(0, requested(29, 1800))).not.toThrow();
    expect(() => check(0, requested(30, 1800))).toThrow(refusal(message, 1800));
    expect(() => check(0, requested(30, 3599))).toThrow(refusal(message, 1));
    expect(() => check(0, requested(30, 3600))).not.toThrow();
    expect(() => check(0, requested(40, 1810))).toThrow(refusal(message, 1800));
  });

  it('waits a whole second where less is left', () => {
    const halfSecond = requested(30, 3599).map((at) => at - 500);
    expect(() => check(0, halfSecond)).toThrow(expect.objectContaining({ details: { retryAfter: 1 } }));
  });

  it('is measured by as many of its newest pickups as the limit has', () => {
    expect(newestForLimits).toBe(30);
  });
});

it('staff read the same limits as those of the household', () => {
  expect(() => check(20, [], 'staff')).toThrow(
    refusal(
      'This household has 20 open pickups. Once one is collected or cancelled, you can book another.',
      60,
    ),
  );
  expect(() => check(0, requested(30, 3000), 'staff')).toThrow(
    refusal('You can book at most 30 pickups an hour for a household. Please try again later.', 600),
  );
});
