import { listAssignedPickups } from '#contracts/collector-calls.ts';
import type { LostJob } from '#contracts/pickups.ts';
import { lostJobsOf } from '#data/lost-jobs.ts';
import { jobsOfCollector } from '#data/own-pickups.ts';
import { findPickup } from '#data/pickups.ts';
import { summaryView } from '#domain/pickup-view.ts';
import { isJobOf } from '#domain/transition.ts';
import { endpoint } from '#http/endpoint.ts';

export const handler = endpoint(listAssignedPickups, async ({ query, account, now }) => {
  const [page, lost] = await Promise.all([
    jobsOfCollector(account.id, 'open', query),
    query.cursor ? [] : lostJobsOf(account.id, now),
  ]);
  return {
    pickups: page.pickups.map((pickup) => summaryView(pickup, account)),
    lost: await stillLost(lost, account.id),
    nextCursor: page.nextCursor,
  };
});

/** A job that was lost and came back is a job again, or done; the list of open ones need not show it. */
async function stillLost(lost: readonly LostJob[], collectorId: string): Promise<LostJob[]> {
  const pickups = await Promise.all(lost.map(({ id }) => findPickup(id)));
  return lost.filter((_, index) => {
    const pickup = pickups[index];
    return !pickup || !isJobOf(pickup, collectorId);
  });
}
