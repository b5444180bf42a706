import { listPickups as contract } from '#contracts/admin-calls.ts';
import type { Query } from '#contracts/contract.ts';
import { isOverdue } from '#contracts/overdue.ts';
import type { PickupPage } from '#data/own-pickups.ts';
import { listPickups } from '#data/pickup-lists.ts';
import { searchPickups } from '#data/searches.ts';
import type { SummaryRecord } from '#domain/pickup-view.ts';
import { summaryView } from '#domain/pickup-view.ts';
import { endpoint } from '#http/endpoint.ts';

type ListQuery = Query<typeof contract>;

export const handler = endpoint(contract, async ({ query, account, now }) => {
  const { pickups, nextCursor } = query.q
    ? await searchFiltered(query, query.q, now)
    : await listPickups(query, query, now);
  return { pickups: pickups.map((pickup) => summaryView(pickup, account)), nextCursor };
});

/** A search goes over all pickups; the other filters hold as well. */
async function searchFiltered(query: ListQuery, q: string, now: Date): Promise<PickupPage> {
  const filtered = query.status !== undefined || query.overdue;
  const filter = (pickup: SummaryRecord) => passesFilter(pickup, query, now);
  const { found, nextCursor } = await searchPickups(q, query, filtered ? filter : undefined);
  return { pickups: found, nextCursor };
}

function passesFilter(pickup: SummaryRecord, { status, overdue }: ListQuery, now: Date): boolean {
  return (!status || pickup.status === status) && (!overdue || isOverdue(pickup, now));
}
