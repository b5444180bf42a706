import type { Answer } from '#contracts/contract.ts';
import { listMyPickups } from '#contracts/pickups/pickup-calls.ts';
import { isOpen } from '#contracts/pickups/transitions.ts';
import { listOwnPickups, readHiddenPickups } from '#data/pickups/own-pickups.ts';
import { readUserCounts } from '#data/totals/totals.ts';
import type { AccountRecord } from '#domain/accounts/account.ts';
import type { SummaryRecord } from '#domain/pickups/pickup.ts';
import { summaryView } from '#domain/pickups/pickup-view.ts';
import { endpoint } from '#http/endpoint.ts';

type Counts = Answer<typeof listMyPickups>['counts'];

export const handler = endpoint(listMyPickups, async ({ query, account, now }) => {
  const page = await listOwnPickups(account, query, { status: query.status });
  const holdsAll = !query.status && !query.cursor && !page.nextCursor;
  return {
    pickups: page.pickups.map((pickup) => summaryView(pickup, account, now)),
    counts: holdsAll ? countPickups(page.pickups) : await readVisibleCounts(account),
    nextCursor: page.nextCursor,
  };
});

/** Exact where the page holds every pickup; the totals job's counts may be seconds behind. */
function countPickups(pickups: readonly SummaryRecord[]): Counts {
  return {
    total: pickups.length,
    pending: pickups.filter((pickup) => isOpen(pickup.status)).length,
    completed: pickups.filter((pickup) => pickup.status === 'completed').length,
    cancelled: pickups.filter((pickup) => pickup.status === 'cancelled').length,
  };
}

async function readVisibleCounts(account: AccountRecord): Promise<Counts> {
  const [all, hidden] = await Promise.all([readUserCounts(account.id), readHiddenPickups(account)]);
  const not = countPickups(hidden);
  return {
    total: Math.max(0, all.total - not.total),
    pending: Math.max(0, all.pending - not.pending),
    completed: Math.max(0, all.completed - not.completed),
    cancelled: Math.max(0, all.cancelled - not.cancelled),
  };
}
