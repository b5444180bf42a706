import { listAssignedPickups } from '#contracts/collector-calls.ts';
import { lostJobsOf } from '#data/lost-jobs.ts';
import { jobsOfCollector } from '#data/pickups.ts';
import { summaryView } from '#domain/pickup-view.ts';
import { endpoint } from '#http/endpoint.ts';

export const handler = endpoint(listAssignedPickups, async ({ query, account, now }) => {
  const [page, lost] = await Promise.all([
    jobsOfCollector(account.id, 'open', query),
    query.cursor ? [] : lostJobsOf(account.id, now),
  ]);
  // A job that was lost and came back is a job again.
  const mine = new Set(page.pickups.map((pickup) => pickup.id));
  return {
    pickups: page.pickups.map((pickup) => summaryView(pickup, account)),
    lost: lost.filter((job) => !mine.has(job.id)),
    nextCursor: page.nextCursor,
  };
});
