import { loadProgress } from '#actions/rounds/load-progress.ts';
import { log, toLogFields } from '#config/log.ts';
import { recordedAtOf } from '#contracts/pickups/history-times.ts';
import { findPickup } from '#data/pickups/pickups.ts';
import { listRoundsOf } from '#data/rounds/rounds.ts';
import { isAssignedTo } from '#domain/pickups/transition.ts';
import type { PickupRecord } from '#domain/records/pickup.ts';
import type { Visit } from '#domain/records/visit.ts';
import { findLate } from '#domain/rounds/expected-times.ts';
import { findDue } from '#notices/due.ts';
import type { Arrival } from '#notices/notice.ts';
import { todayInAccra } from '#shared/dates.ts';
import type { LateRounds, StopEnded } from './queue-messages.ts';
import { queueAll } from './queues.ts';

/** Queues the notice that a collector is on the way to who is next. Done twice it queues it twice, and sends it once. */
export async function tellNextStop(ended: StopEnded, now: Date): Promise<void> {
  const next = await findNextStop(ended, now);
  if (!next) return;
  const { collectorId, at } = ended;
  await queueNotices('nextStop', [{ pickupId: next.id, scheduledAt: next.scheduledAt, collectorId, at }]);
}

/** An act must have arrived within this time: of a silent phone nobody knows how far the round is. */
const heardMs = 30 * 60_000;

/** Households that expect a late collector are told so. Done twice it queues each notice twice, and sends it once. */
export async function tellOfLateRounds({ date, collectorIds }: LateRounds, now: Date): Promise<void> {
  if (date !== todayInAccra(now)) return;
  const results = await Promise.allSettled(collectorIds.map((id) => tellOfRound(date, id, now)));
  const failed = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
  for (const reason of failed) log.error('late rounds: one failed', toLogFields(reason));
  // The others have been queued: a repetition queues them again, and sends them once.
  if (failed.length > 0) throw new Error('Some late rounds were not told of.');
}

async function tellOfRound(date: string, collectorId: string, now: Date): Promise<void> {
  const round = await loadProgress(date, collectorId);
  if (!round?.visits.some((visit) => wasHeard(visit, now))) return;
  const at = now.toISOString();
  const late = findLate(round.stops, round.visits, now);
  await queueNotices(
    'lateStop',
    late.map((stop) => ({ ...stop, collectorId, at })),
  );
}

function wasHeard({ recordedAt, refused, clock }: Visit, now: Date): boolean {
  return !refused && clock !== 'staff' && now.getTime() - Date.parse(recordedAt) <= heardMs;
}

/** By mail and by SMS; to whom it goes by which is decided when it is sent. @throws Error when a queue does not take it */
async function queueNotices(occasion: 'nextStop' | 'lateStop', arrivals: readonly Arrival[]): Promise<void> {
  const messages = arrivals.flatMap((arrival) => [
    ...findDue('mail', occasion, arrival).map((body) => ({ queue: 'mail' as const, body })),
    ...findDue('sms', occasion, arrival).map((body) => ({ queue: 'sms' as const, body })),
  ]);
  await queueAll(messages, 'Notices');
}

/** Whoever waits for a window to open is not on the way, in milliseconds before it. */
const setOutMs = 30 * 60_000;

/** The next stop of the stored round; undefined where the last one's end was taken back, it is begun, or its window opens much later. */
async function findNextStop({ collectorId, pickupId, at }: StopEnded, now: Date) {
  const [ended, [round]] = await Promise.all([
    findPickup(pickupId),
    listRoundsOf(collectorId, [at.slice(0, 10)]),
  ]);
  const place = round?.stops.findIndex((stop) => stop.pickupId === pickupId) ?? -1;
  if (!round || place < 0 || !ended || wasTakenBack(ended, at)) return undefined;
  for (const stop of round.stops.slice(place + 1)) {
    const next = await findPickup(stop.pickupId);
    if (!next || !isAssignedTo(next, collectorId) || next.status === 'completed') continue;
    const isSoon = Date.parse(next.scheduledAt) - now.getTime() <= setOutMs;
    return next.status === 'assigned' && isSoon ? next : undefined;
  }
  return undefined;
}

function wasTakenBack({ history }: PickupRecord, at: string): boolean {
  return history.some((entry) => entry.event === 'completion undone' && recordedAtOf(entry) > at);
}
