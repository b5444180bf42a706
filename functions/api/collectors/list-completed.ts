import { listCompletedPickups } from '#contracts/pickups/pickup-calls.ts';
import { listAssignments } from '#data/rounds/assignments.ts';
import { summaryView } from '#domain/pickups/pickup-view.ts';
import { endpoint } from '#http/endpoint.ts';

export const handler = endpoint(listCompletedPickups, async ({ query, account }) => {
  const page = await listAssignments(account.id, 'done', query);
  return { pickups: page.pickups.map((pickup) => summaryView(pickup, account)), nextCursor: page.nextCursor };
});
