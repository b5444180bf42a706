import type { StoredMoney, StoredPrice } from '#contracts/money/pickup-money.ts';
import type { Size } from '#contracts/money/sizes.ts';
import type { Pickup } from '#contracts/pickups/pickups.ts';
import { keys } from '#data/keys.ts';
import { putItem } from '#data/table/table.ts';
import type { PickupRecord } from '#domain/records/pickup.ts';
import { person, type TestPerson } from '#testing/samples/people.ts';
import { pendingPickup } from '#testing/samples/sample-pickup.ts';
import { realApi } from './real-api.ts';
import { storePickup } from './render-screen.tsx';

/** A bag GH₵ 5.00, a bin GH₵ 12.50, a load GH₵ 60.00. */
export const allAmounts = { bag: 500, bin: 1250, load: 6000 } as const;

/** What a pickup is stored with besides its place. */
export type Priced = {
  readonly size?: Size;
  readonly count?: number;
  readonly amounts?: StoredPrice['amounts'];
  readonly money?: Partial<StoredMoney>;
};

/** The fields of a stored pickup that has a price: of a bin, unless said otherwise. */
export function pricedFields(location: string, { amounts = allAmounts, money, ...booked }: Priced = {}) {
  const { size, count } = { size: 'bin' as const, count: undefined, ...booked };
  const changes: Partial<PickupRecord> = {
    content: { ...pendingPickup().content, location, size, count },
    price: { listId: 'list', amounts, booked: size, bookedCount: count },
    ...(money && { money: { charged: 0, paid: 0, waived: 0, refunded: 0, postings: 1, ...money } }),
  };
  return changes;
}

/** A pickup with a price that was due months ago and is assigned to a collector: a stop of today's round, and not too early. */
export async function createPricedStop(
  collector: TestPerson,
  user: TestPerson,
  location: string,
  priced: Priced = {},
): Promise<Pickup> {
  const { id } = await storePickup(user, location, pricedFields(location, priced));
  const admin = await person('admin');
  const body = { collectorId: collector.id };
  const answer = await realApi().call(`PATCH /admins/pickups/${id}/assign`, { token: admin.token, body });
  if (answer.status !== 200) throw new Error(`assigning answered ${answer.status}`);
  return answer.body.pickup;
}

/** What the collector's phone sends when it is done. */
export async function completeStop(
  { id }: Pickup,
  collector: TestPerson,
  body: object = { paid: { method: 'cash', amount: 1250 } },
): Promise<Pickup> {
  const route = `PATCH /collectors/pickups/${id}/complete`;
  const answer = await realApi().call(route, { token: collector.token, body });
  if (answer.status !== 200) throw new Error(`completing answered ${answer.status}`);
  return answer.body.pickup;
}

/** What the stream's job keeps of an account of the ledger. */
export async function storeBalance(account: string, amount: number): Promise<void> {
  await putItem({ ...keys.balance(account), account, amount }, {});
}
