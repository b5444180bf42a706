import { listCompletedPickups } from '#contracts/pickups/pickup-calls.ts';
import { findPickups } from '#data/pickups/pickups.ts';
import { listAssignments } from '#data/rounds/assignments.ts';
import { isPastKeeping } from '#domain/pickups/hidden-place.ts';
import { summaryView } from '#domain/pickups/pickup-view.ts';
import { endpoint } from '#http/endpoint.ts';

export const handler = endpoint(listCompletedPickups, async ({ query, account, now }) => {
  const { pickups, nextCursor } = await listAssignments(account.id, 'done', query);
  // The index has no problems, and only those of old pickups matter.
  const old = await findPickups(pickups.filter((one) => isPastKeeping(one, now)).map(({ id }) => id));
  return {
    pickups: pickups.map((pickup) => {
      const problems = old.get(pickup.id)?.problems;
      return summaryView({ ...pickup, problems }, account, now);
    }),
    nextCursor,
  };
});
