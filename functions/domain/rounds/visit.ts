import * as v from 'valibot';
import { ownVisit } from '#contracts/rounds/visit-fields.ts';
import type { PickupRecord } from '#domain/pickups/pickup.ts';
import { addDays, todayInAccra } from '#shared/dates.ts';
import { known } from '#shared/known.ts';

/** How long a visit is kept after its date, in days. */
export const visitKeptDays = 90;

/** What a collector did at a stop, as it is stored for 90 days. */
export const visit = v.object({
  /** `at`: as far as the phone's clock can be believed; what is shown and measured. Every rule uses `recordedAt`. */
  ...ownVisit.entries,
  collectorId: v.string(),
  /** The phone's clock was not believed: `at` is `recordedAt`; or staff said when it was, and nothing was heard of the phone. */
  clock: v.optional(known(['server', 'staff'])),
});

export type Visit = Readonly<v.InferOutput<typeof visit>>;

/** Whose act it was, on what and when: what finds a visit. */
export type VisitTime = Pick<Visit, 'pickupId' | 'collectorId' | 'at'>;

/** The acts of collectors that the history of a pickup tells of and whose visits are still kept. */
export function listVisitTimes(
  { id, history }: Pick<PickupRecord, 'id' | 'history'>,
  now: Date,
): readonly VisitTime[] {
  const since = addDays(todayInAccra(now), -visitKeptDays);
  return history
    .filter(({ at, by }) => by.role === 'collector' && at >= since)
    .map(({ at, by }) => ({ pickupId: id, collectorId: by.id, at }));
}
