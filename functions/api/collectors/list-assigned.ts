import { listAssignedPickups } from '#contracts/pickups/pickup-calls.ts';
import type { LostAssignment } from '#contracts/pickups/pickups.ts';
import { findPickup } from '#data/pickups/pickups.ts';
import { listAssignments } from '#data/rounds/assignments.ts';
import { listLostAssignments } from '#data/rounds/lost-assignments.ts';
import { listRoundsOf } from '#data/rounds/rounds.ts';
import { summaryView } from '#domain/pickups/pickup-view.ts';
import { isAssignedTo } from '#domain/pickups/transition.ts';
import { endpoint } from '#http/endpoint.ts';
import { addDays, type IsoDate, todayInAccra } from '#shared/dates.ts';

/** Dates whose rounds are read at most, the soonest first. */
const maxRounds = 30;

export const handler = endpoint(listAssignedPickups, async ({ query, account, now }) => {
  const [page, lost] = await Promise.all([
    listAssignments(account.id, 'open', query),
    query.cursor ? [] : listLostAssignments(account.id, now),
  ]);
  const rounds = query.cursor ? undefined : await listRoundsOf(account.id, listDates(page.pickups, now));
  const gone = await dropRegained(lost, account.id);
  // The index may still show what was lost a moment ago.
  const own = page.pickups.filter(({ id }) => !gone.some((one) => one.id === id));
  return {
    pickups: own.map((pickup) => summaryView(pickup, account, now)),
    lost: gone,
    rounds: rounds?.map(({ date, stops }) => ({ date, stops })),
    nextCursor: page.nextCursor,
  };
});

/** Today, tomorrow, and the dates of open stops. */
function listDates(pickups: readonly { readonly scheduledAt: string }[], now: Date): readonly IsoDate[] {
  const today = todayInAccra(now);
  const dates = [today, addDays(today, 1), ...pickups.map(({ scheduledAt }) => scheduledAt.slice(0, 10))];
  return [...new Set(dates)].slice(0, maxRounds);
}

/** Leaves out assignments that came back to this collector, or that they have completed since. */
async function dropRegained(lost: readonly LostAssignment[], collectorId: string): Promise<LostAssignment[]> {
  const pickups = await Promise.all(lost.map(({ id }) => findPickup(id)));
  return lost.filter((_, index) => {
    const pickup = pickups[index];
    return !pickup || !isAssignedTo(pickup, collectorId);
  });
}
