import { listCompletedPickups } from '#contracts/pickups/pickup-calls.ts';
import { listAssignments } from '#data/pickups/assignments.ts';
import { findPickups } from '#data/pickups/pickups.ts';
import { isPastKeeping } from '#domain/pickups/hidden-place.ts';
import { summaryView } from '#domain/pickups/pickup-view.ts';
import { endpoint } from '#http/endpoint.ts';

export const handler = endpoint(listCompletedPickups, async ({ query, account, now }) => {
  const { pickups, nextCursor } = await listAssignments(account.id, 'done', query);
  // The index has no problems; of old pickups they decide whether the place is still shown.
  const old = await findPickups(pickups.filter((one) => isPastKeeping(one, now)).map(({ id }) => id));
  return {
    pickups: pickups.map((pickup) => {
      const problems = old.get(pickup.id)?.problems;
      return summaryView({ ...pickup, problems }, account, now);
    }),
    nextCursor,
  };
});
