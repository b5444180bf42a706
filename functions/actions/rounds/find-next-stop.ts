import { recordedAtOf } from '#contracts/pickups/history-times.ts';
import { findPickup } from '#data/pickups/pickups.ts';
import { listRoundsOf } from '#data/rounds/rounds.ts';
import type { PickupRecord } from '#domain/pickups/pickup.ts';
import { isAssignedTo } from '#domain/pickups/transition.ts';

/** Whoever waits for a window to open is not on the way, in milliseconds before it. */
const setOutMs = 30 * 60_000;

type EndedStop = { readonly collectorId: string; readonly pickupId: string; readonly at: string };

/** The next stop of the stored round; undefined where the last one's end was taken back, it is begun, or its window opens much later. */
export async function findNextStop({ collectorId, pickupId, at }: EndedStop, now: Date) {
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
