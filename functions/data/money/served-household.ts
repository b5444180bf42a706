import { isUnderWay } from '#contracts/pickups/transitions.ts';
import { listOwnPickups } from '#data/pickups/own-pickups.ts';
import type { SummaryRecord } from '#domain/pickups/pickup.ts';

/** Pickups of a household that are looked at, from the newest on. */
const newest = 100;

/** How long after a job a collector may still be at the household, as far as its phone had no network: two days. */
const servedMs = 2 * 24 * 60 * 60 * 1000;

/** Whether a collector comes to a household: an open job of theirs is there, or one that they finished in the last two days. */
export async function isServedBy(userId: string, collectorId: string, now: Date): Promise<boolean> {
  const { pickups } = await listOwnPickups({ id: userId }, { limit: newest });
  return pickups.some((pickup) => pickup.assignedCollector?.id === collectorId && isLately(pickup, now));
}

function isLately({ status, updatedAt }: SummaryRecord, now: Date): boolean {
  return isUnderWay(status) || (status === 'completed' && Date.parse(updatedAt) + servedMs > now.getTime());
}
