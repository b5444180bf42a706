import type { Answer } from '#contracts/contract.ts';
import { listMyPickups } from '#contracts/pickup-read-calls.ts';
import { isOpen } from '#contracts/transitions.ts';
import { listOwnPickups } from '#data/own-pickups.ts';
import { readUserCounts } from '#data/totals.ts';
import type { SummaryRecord } from '#domain/pickup-view.ts';
import { summaryView } from '#domain/pickup-view.ts';
import { endpoint } from '#http/endpoint.ts';

export const handler = endpoint(listMyPickups, async ({ query, account }) => {
  const page = await listOwnPickups(account.id, query, query.status);
  const holdsAll = !query.status && !query.cursor && !page.nextCursor;
  return {
    pickups: page.pickups.map((pickup) => summaryView(pickup, account)),
    counts: holdsAll ? countPickups(page.pickups) : await readUserCounts(account.id),
    nextCursor: page.nextCursor,
  };
});

/** Exact where the page holds every pickup; the totals job's counts may be seconds behind. */
function countPickups(pickups: readonly SummaryRecord[]): Answer<typeof listMyPickups>['counts'] {
  return {
    total: pickups.length,
    pending: pickups.filter((pickup) => isOpen(pickup.status)).length,
    completed: pickups.filter((pickup) => pickup.status === 'completed').length,
    cancelled: pickups.filter((pickup) => pickup.status === 'cancelled').length,
  };
}
