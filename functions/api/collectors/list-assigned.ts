import { listAssignedPickups } from '#contracts/pickups/pickup-calls.ts';
import type { LostAssignment } from '#contracts/pickups/pickups.ts';
import { findPickup } from '#data/pickups/pickups.ts';
import { listAssignments } from '#data/rounds/assignments.ts';
import { listLostAssignments } from '#data/rounds/lost-assignments.ts';
import { summaryView } from '#domain/pickups/pickup-view.ts';
import { isAssignedTo } from '#domain/pickups/transition.ts';
import { endpoint } from '#http/endpoint.ts';

export const handler = endpoint(listAssignedPickups, async ({ query, account, now }) => {
  const [page, lost] = await Promise.all([
    listAssignments(account.id, 'open', query),
    query.cursor ? [] : listLostAssignments(account.id, now),
  ]);
  const gone = await dropRegained(lost, account.id);
  // The index may still show what was lost a moment ago.
  const own = page.pickups.filter(({ id }) => !gone.some((one) => one.id === id));
  return {
    pickups: own.map((pickup) => summaryView(pickup, account, now)),
    lost: gone,
    nextCursor: page.nextCursor,
  };
});

/** Leaves out assignments that came back to this collector, or that they have completed since. */
async function dropRegained(lost: readonly LostAssignment[], collectorId: string): Promise<LostAssignment[]> {
  const pickups = await Promise.all(lost.map(({ id }) => findPickup(id)));
  return lost.filter((_, index) => {
    const pickup = pickups[index];
    return !pickup || !isAssignedTo(pickup, collectorId);
  });
}
