import type { Query } from '#contracts/contract.ts';
import { listPickups as contract } from '#contracts/pickups/pickup-calls.ts';
import { listAllAssignments } from '#data/pickups/assignments.ts';
import { listDays } from '#data/pickups/day-lists.ts';
import { listOverdueIds } from '#data/pickups/due-lists.ts';
import type { PickupPage } from '#data/pickups/own-pickups.ts';
import { listPickups } from '#data/pickups/pickup-lists.ts';
import { findSummaries } from '#data/pickups/pickups.ts';
import { searchPickups } from '#data/search/search.ts';
import { findOutcome } from '#domain/pickups/outcome.ts';
import { hasConditions, meetsConditions } from '#domain/pickups/pickup-filter.ts';
import { summaryView } from '#domain/pickups/pickup-view.ts';
import type { SummaryRecord } from '#domain/records/pickup.ts';
import { endpoint } from '#http/endpoint.ts';

type ListQuery = Query<typeof contract>;

export const handler = endpoint(contract, async ({ query, account, now }) => {
  const { pickups, nextCursor } = await list(query, now);
  const views = pickups.map((pickup) => ({
    ...summaryView(pickup, account, now),
    outcome: pickup.history && findOutcome({ ...pickup, history: pickup.history }),
  }));
  return { pickups: views, nextCursor };
});

/** The index that holds what is asked for most closely is read; what else is asked for, each pickup is looked at for. */
async function list(query: ListQuery, now: Date): Promise<PickupPage> {
  const { q, from, to, collectorId } = query;
  const keep = (pickup: SummaryRecord) => meetsConditions(pickup, query, now);
  if (q) {
    const { found, nextCursor } = await searchPickups(q, query, hasConditions(query) ? keep : undefined);
    return { pickups: found, nextCursor };
  }
  if (query.overdue) {
    const { ids, nextCursor } = await listOverdueIds(query, now);
    return { pickups: (await findSummaries(ids)).filter(keep), nextCursor };
  }
  if (from && to) {
    const { pickups, nextCursor } = await listDays({ ...query, from, to }, query);
    return { pickups: (await findSummaries(pickups.map(({ id }) => id))).filter(keep), nextCursor };
  }
  if (collectorId) {
    const { pickups, nextCursor } = await listAllAssignments(collectorId, query);
    return { pickups: pickups.filter(keep), nextCursor };
  }
  const page = await listPickups(query, query);
  if (!query.money) return page;
  return { ...page, pickups: await findSummaries(page.pickups.map(({ id }) => id)) };
}
