import { findNextStop } from '#actions/rounds/find-next-stop.ts';
import type { StopEnded } from './queue-messages.ts';
import { queueNotices } from './queue-notices.ts';

/** Queues the notice that a collector is on the way to who is next. Done twice it queues it twice, and sends it once. */
export async function tellNextStop(ended: StopEnded, now: Date): Promise<void> {
  const next = await findNextStop(ended, now);
  if (!next) return;
  const { collectorId, at } = ended;
  await queueNotices('nextStop', [{ pickupId: next.id, scheduledAt: next.scheduledAt, collectorId, at }]);
}
