import { listAssignedPickups } from '#contracts/pickups/pickup-calls.ts';
import { listAssignments } from '#data/rounds/assignments.ts';
import { listLostForGood } from '#data/rounds/lost-assignments.ts';
import { listRoundsOf } from '#data/rounds/rounds.ts';
import { summaryView } from '#domain/pickups/pickup-view.ts';
import { endpoint } from '#http/endpoint.ts';
import { addDays, type IsoDate, todayInAccra } from '#shared/dates.ts';

/** Dates whose rounds a page brings at most, the soonest first. */
const maxRounds = 30;

export const handler = endpoint(listAssignedPickups, async ({ query, account, now }) => {
  const [page, lost] = await Promise.all([
    listAssignments(account.id, 'open', query),
    query.cursor ? [] : listLostForGood(account.id, now),
  ]);
  const dates = page.pickups.map(({ scheduledAt }) => scheduledAt.slice(0, 10));
  const rounds = await listRoundsOf(account.id, chooseDates(query.cursor ? [] : nextDays(now), dates));
  // The index may still show what was lost a moment ago.
  const own = page.pickups.filter(({ id }) => !lost.some((one) => one.id === id));
  return {
    pickups: own.map((pickup) => summaryView(pickup, account, now)),
    lost,
    rounds: rounds.map(({ date, stops }) => ({ date, stops })),
    nextCursor: page.nextCursor,
  };
});

/** Those on which the collector looks even with nothing to do on them: what is overdue shows today. */
function nextDays(now: Date): readonly IsoDate[] {
  const today = todayInAccra(now);
  return [today, addDays(today, 1)];
}

function chooseDates(...dates: readonly (readonly IsoDate[])[]): readonly IsoDate[] {
  return [...new Set(dates.flat())].slice(0, maxRounds);
}
