import { getRound } from '#contracts/rounds/round-calls.ts';
import { listAssignmentsUntil } from '#data/pickups/assignments.ts';
import { readRound } from '#data/rounds/rounds.ts';
import { summaryView } from '#domain/pickups/pickup-view.ts';
import { endpoint } from '#http/endpoint.ts';

export const handler = endpoint(getRound, async ({ params: { date, collectorId }, query, now }) => {
  const [{ round }, open] = await Promise.all([
    readRound(date, collectorId),
    query.stops && listAssignmentsUntil(collectorId, date),
  ]);
  const collector = { role: 'collector', id: collectorId } as const;
  return { round, stops: open?.map((pickup) => summaryView(pickup, collector, now)) };
});
