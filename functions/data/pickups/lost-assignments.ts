import * as v from 'valibot';
import type { LostAssignment } from '#contracts/pickups/pickups.ts';
import { keys, partitions, prefixes } from '#data/keys.ts';
import { findPickups } from '#data/pickups/pickups.ts';
import { readEach } from '#data/table/readable.ts';
import { putItem, queryItems } from '#data/table/table.ts';
import { isAssignedTo } from '#domain/pickups/transition.ts';
import { formatSchedule } from '#shared/dates.ts';
import { storedWasteType } from '#shared/waste.ts';

/** How long a lost assignment shows as "No longer yours", in seconds. */
const shownSeconds = 24 * 60 * 60;

/** Lost assignments that are looked at: the sort key says when they were booked, so the latest may stand anywhere. */
const maxRead = 500;

const maxShown = 50;

const storedAssignment = v.object({
  pickupId: v.string(),
  wasteType: storedWasteType,
  scheduledAt: v.string(),
  at: v.string(),
});

type NewLostAssignment = {
  readonly pickupId: string;
  readonly wasteType: string;
  readonly scheduledAt: string;
};

/** Notes that a collector lost an assignment, without address or phone. Noting it twice keeps the later time. */
export async function noteLostAssignment(collectorId: string, assignment: NewLostAssignment, lostAt: Date) {
  const at = lostAt.toISOString();
  const expiresAt = Math.floor(lostAt.getTime() / 1000) + shownSeconds;
  const item = { ...keys.lostAssignment(collectorId, assignment.pickupId), ...assignment, at, expiresAt };
  return putItem(item, { absentOrBelow: { at } });
}

/** The last assignments lost within 24 hours that did not come back to the collector, latest first; strongly consistent. */
export async function listLostForGood(collectorId: string, now: Date): Promise<LostAssignment[]> {
  const lost = await listLostAssignments(collectorId, now);
  const pickups = await findPickups(lost.map(({ id }) => id));
  return lost.filter(({ id }) => {
    const pickup = pickups.get(id);
    return !pickup || !isAssignedTo(pickup, collectorId);
  });
}

/** The last assignments lost within 24 hours, latest first, strongly consistent. TTL deletes late: those past their time are left out. */
export async function listLostAssignments(collectorId: string, now: Date): Promise<LostAssignment[]> {
  const { items } = await queryItems({
    partition: partitions.lostAssignments(collectorId),
    prefix: prefixes.lostAssignment,
    newestFirst: true,
    consistent: true,
    limit: maxRead,
    filter: { above: { expiresAt: Math.floor(now.getTime() / 1000) } },
  });
  return readEach(items, (stored) => v.parse(storedAssignment, stored))
    .sort((a, b) => b.at.localeCompare(a.at))
    .slice(0, maxShown)
    .map(({ pickupId, wasteType, scheduledAt, at }) => ({
      id: pickupId,
      wasteType,
      ...formatSchedule(scheduledAt),
      at,
    }));
}
