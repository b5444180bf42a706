import { expect, it } from 'vitest';
import { rehearse } from './rehearse.ts';

it('after a loss, all that standing orders had made is there again, once, and counted', async () => {
  const { steps, fromOrders, lostBookings, wrong } = await rehearse({ households: 25, lostDays: 3 });
  expect(wrong).toEqual([]);
  expect(steps).toHaveLength(5);
  expect(fromOrders).toBeGreaterThan(30);
  // What people booked after the moment is lost: that is the recovery point.
  expect(lostBookings).toBe(60);
});
