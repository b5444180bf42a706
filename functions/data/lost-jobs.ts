import * as v from 'valibot';
import { displayOf } from '#contracts/dates.ts';
import type { LostJob } from '#contracts/pickups.ts';
import { wasteTypes } from '#contracts/waste.ts';
import { keys, partitions, prefixes } from './keys.ts';
import { putItem, queryItems, type WriteResult } from './table.ts';

/** How long a lost job shows as "No longer yours", in seconds. */
const shownSeconds = 24 * 60 * 60;

/** Lost jobs that are looked at: the sort key says when they were booked, so the latest may stand anywhere. */
const maxRead = 500;

/** Lost jobs that are shown. */
const maxShown = 50;

const storedLostJob = v.object({
  pickupId: v.string(),
  wasteType: v.picklist(wasteTypes),
  scheduledAt: v.string(),
  at: v.string(),
});

type NewLostJob = { readonly pickupId: string; readonly wasteType: string; readonly scheduledAt: string };

/** Notes that a collector lost a job, without address or phone. Noting it twice keeps the later time. */
export async function noteLostJob(collectorId: string, job: NewLostJob, lostAt: Date): Promise<WriteResult> {
  const at = lostAt.toISOString();
  const expiresAt = Math.floor(lostAt.getTime() / 1000) + shownSeconds;
  const item = { ...keys.lostJob(collectorId, job.pickupId), ...job, at, expiresAt };
  return putItem(item, { absentOrBelow: { at } });
}

/** The last jobs lost within 24 hours, latest first. TTL deletes late: those past their time are left out. */
export async function lostJobsOf(collectorId: string, now: Date): Promise<LostJob[]> {
  const { items } = await queryItems({
    partition: partitions.lostJobs(collectorId),
    prefix: prefixes.lostJob,
    newestFirst: true,
    limit: maxRead,
    filter: { above: { expiresAt: Math.floor(now.getTime() / 1000) } },
  });
  return items
    .map((stored) => v.parse(storedLostJob, stored))
    .sort((a, b) => b.at.localeCompare(a.at))
    .slice(0, maxShown)
    .map(({ pickupId, wasteType, scheduledAt, at }) => ({
      id: pickupId,
      wasteType,
      ...displayOf(scheduledAt),
      at,
    }));
}
