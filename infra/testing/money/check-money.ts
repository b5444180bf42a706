import { expect } from 'vitest';
import { loadPickup } from '#data/pickups/pickups.ts';
import { findLeaks, listPostings, sumMoney } from './money-test.ts';

/** What a pickup's money is, in pesewas: charged, paid, waived and refunded. It equals the books and leaks nothing. */
export async function checkMoney(id: string): Promise<readonly number[]> {
  const pickup = await loadPickup(id);
  const postings = (await listPostings(pickup.user.id)).filter(({ pickupId }) => pickupId === id);
  const { charged, paid, waived, refunded } = pickup.money ?? expect.fail('Nothing was posted.');
  expect({ charged, paid, waived, refunded }).toEqual(sumMoney(pickup, postings));
  expect(findLeaks(pickup, postings)).toEqual([]);
  return [charged, paid, waived, refunded];
}
