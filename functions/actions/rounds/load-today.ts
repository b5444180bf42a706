import { isForToday, orderRound } from '#contracts/rounds/order-round.ts';
import { maxRoundStops } from '#contracts/rounds/rounds.ts';
import { findPickup } from '#data/pickups/pickups.ts';
import { listAssignments } from '#data/rounds/assignments.ts';
import { listRoundsOf } from '#data/rounds/rounds.ts';
import { listVisitsOf } from '#data/rounds/visits.ts';
import type { SummaryRecord } from '#domain/pickups/pickup.ts';
import { countDone } from '#domain/rounds/expected-times.ts';
import type { Visit } from '#domain/rounds/visit.ts';
import { todayInAccra } from '#shared/dates.ts';
import type { Coordinates } from '#shared/travel.ts';

/** A collector's open stops of today in the order in which they come, and how many others are done or could not be. */
export type Today = { readonly stops: readonly SummaryRecord[]; readonly done: number };

/** The round of today as the collector's screen shows it: what is under way, then the stored order. May be a moment behind. */
export async function loadToday(collectorId: string, now: Date): Promise<Today> {
  const today = todayInAccra(now);
  const [{ pickups }, [round], all] = await Promise.all([
    listAssignments(collectorId, 'open', { limit: maxRoundStops }),
    listRoundsOf(collectorId, [today]),
    listVisitsOf(today, collectorId),
  ]);
  const visits = all.filter(({ refused }) => !refused);
  const open = pickups
    .filter((one) => isForToday(one, now) && !isBehind(one, visits))
    .map((one) => ({ ...one, position: one.content.position }));
  const ordered = orderRound(open, round?.stops, await findLastPosition(open, visits)).map(
    (stop) => stop.pickup,
  );
  const next = ordered.find(({ status }) => status === 'in progress') ?? ordered[0];
  return {
    stops: next ? [next, ...ordered.filter((one) => one !== next)] : [],
    done: countDone(open, visits).get(collectorId) ?? 0,
  };
}

/** Whether the index does not know yet that the stop is done. */
function isBehind({ id, updatedAt }: SummaryRecord, visits: readonly Visit[]): boolean {
  return visits.some(
    (visit) =>
      visit.pickupId === id &&
      visit.recordedAt > updatedAt &&
      (visit.kind === 'complete' || visit.kind === 'could-not-collect'),
  );
}

type Located = { readonly id: string; readonly position?: Coordinates | undefined };

/** Where the collector did something last: the way goes on from there. */
async function findLastPosition(open: readonly Located[], visits: readonly Visit[]) {
  const last = visits.at(-1);
  if (!last) return undefined;
  const stop = open.find(({ id }) => id === last.pickupId);
  return stop ? stop.position : (await findPickup(last.pickupId))?.content.position;
}
