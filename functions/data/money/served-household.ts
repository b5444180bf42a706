import { listOwnPickups } from '#data/pickups/own-pickups.ts';

/** Pickups of a household that are looked at, from the newest on. */
const newest = 100;

/** Whether a collector comes to a household, or came once: the phone with what they were paid may be without a network for days. */
export async function isServedBy(userId: string, collectorId: string): Promise<boolean> {
  const { pickups } = await listOwnPickups({ id: userId }, { limit: newest });
  return pickups.some(
    ({ assignedCollector, history = [] }) =>
      assignedCollector?.id === collectorId || history.some((entry) => entry.collectorId === collectorId),
  );
}
