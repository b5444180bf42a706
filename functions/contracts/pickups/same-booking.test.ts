import { expect, test } from 'vitest';
import { findSameBooking } from './same-booking.ts';

const booked = { wasteType: 'general', scheduledAt: '2026-11-27T08:00:00.000Z', status: 'assigned' } as const;
const wanted = { wasteType: 'general', date: '2026-11-27', time: '08:00' };

test.each([
  [{ time: '06:30' }, true],
  [{ time: '09:59' }, true],
  [{ time: '06:00' }, false],
  [{ time: '10:00' }, false],
  [{ date: '2026-11-28' }, false],
  [{ wasteType: 'plastic' }, false],
])('the same is booked where windows of one waste overlap: %j is %s', (change, isSame) => {
  expect(findSameBooking([booked], { ...wanted, ...change })).toBe(isSame ? booked : undefined);
});

test('a pickup that is over is booked again without a question', () => {
  const over = [
    { ...booked, status: 'completed' },
    { ...booked, status: 'cancelled' },
  ] as const;
  expect(findSameBooking(over, wanted)).toBeUndefined();
});
