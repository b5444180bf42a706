import { parseDate, parseTime, toScheduledAt } from '#contracts/dates.ts';
import { findAccount } from '#data/accounts.ts';
import { listLostAssignments } from '#data/lost-assignments.ts';
import { listAssignments } from '#data/own-pickups.ts';
import type { SummaryNotification } from '#domain/notifications.ts';

/** Of more assignments a summary counts the first hundred: the collector's list shows them all. */
const counted = { limit: 100 };

/** A collector's jobs as they are now, and those lost since the ten minutes began; undefined when there is nothing to tell. */
export async function readSummary({ collectorId, since }: SummaryNotification, now: Date) {
  const [account, open, lost] = await Promise.all([
    findAccount(collectorId),
    listAssignments(collectorId, 'open', counted),
    listLostAssignments(collectorId, now),
  ]);
  const lately = lost.filter(({ at }) => at >= since);
  if (!account || open.pickups.length + lately.length === 0) return undefined;
  const days = Map.groupBy(open.pickups, ({ scheduledAt }) => scheduledAt.slice(0, 10));
  const jobs = [...days].map(([date, pickups]) => ({ date, count: pickups.length }));
  const times = [
    ...open.pickups.map(({ scheduledAt }) => scheduledAt),
    ...lately.map(({ date, time }) => toScheduledAt(parseDate(date) ?? '', parseTime(time) ?? '')),
  ];
  const soonest = times.sort()[0] ?? now.toISOString();
  return { account, jobs, isMore: open.nextCursor !== undefined, lost: lately.length, soonest };
}
