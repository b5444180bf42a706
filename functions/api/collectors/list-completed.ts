import { listCompletedPickups } from '#contracts/pickup-calls.ts';
import { listAssignments } from '#data/own-pickups.ts';
import { summaryView } from '#domain/pickup-view.ts';
import { endpoint } from '#http/endpoint.ts';

export const handler = endpoint(listCompletedPickups, async ({ query, account }) => {
  const page = await listAssignments(account.id, 'done', query);
  return { pickups: page.pickups.map((pickup) => summaryView(pickup, account)), nextCursor: page.nextCursor };
});
