import { isDeepStrictEqual } from 'node:util';
import { splitPickupId } from '#contracts/pickups/pickup-id.ts';
import { findAccount } from '#data/accounts/accounts.ts';
import { findPickup } from '#data/pickups/pickups.ts';
import {
  findFix,
  findPositionId,
  putFix,
  readFixes,
  readLearned,
  removeFix,
  removeFixesOf,
  type StoredFix,
  saveLearned,
} from '#data/places/learned-positions.ts';
import { findVisit } from '#data/rounds/visits.ts';
import { changeOnce, done } from '#data/table/change-once.ts';
import { type AccountRecord, isBeforeClaim } from '#domain/accounts/account.ts';
import { learnPoint, mayTeach, standsSince } from '#domain/places/learned-position.ts';
import type { VisitTime } from '#domain/records/visit.ts';

/** A place that is taught about: whose it is, in which words. */
type Place = { readonly household: AccountRecord; readonly positionId: string; readonly location: string };

/** Learns from a completion where its place is. Can be repeated: a pickup has one fix, and all is computed anew from them. */
export async function learnFromVisit(id: VisitTime, now: Date): Promise<void> {
  const visit = await findVisit(id);
  if (!visit?.position || !mayTeach(visit)) return;
  const { pickupId, at } = visit;
  const place = await findPlace(pickupId, at);
  if (!place) return;
  const { household, positionId } = place;
  const { lat, lng } = visit.position;
  const before = await readLearned(household.id, positionId);
  if (before?.removedAt && !isBeforeClaim(household, before)) return;
  await putFix(pickupId, { lat, lng, at, positionId });
  // The completion may have been undone, or the household erased, before the fix was stored: look again.
  if (await findPlace(pickupId, at)) await learn(place, now);
  else await forgetVisit(pickupId, now);
}

/** The place of a completion that counts; undefined for one of a deleted household, or from before somebody claimed it. */
async function findPlace(pickupId: string, at: string): Promise<Place | undefined> {
  const { userId } = splitPickupId(pickupId);
  const [pickup, household] = await Promise.all([findPickup(pickupId), findAccount(userId)]);
  if (!pickup || !household || isBeforeClaim(household, pickup) || !standsSince(pickup, at)) return undefined;
  const { location } = pickup.content;
  return { household, location, positionId: findPositionId(userId, location) };
}

/** Forgets what the completion of a pickup taught that counts no longer; first in what was learned, then itself. */
export async function forgetVisit(pickupId: string, now: Date): Promise<void> {
  const { userId } = splitPickupId(pickupId);
  const [fix, pickup, household] = await Promise.all([
    findFix(pickupId),
    findPickup(pickupId),
    findAccount(userId),
  ]);
  if (!fix || (household && pickup && standsSince(pickup, fix.at))) return;
  if (household && pickup) {
    const { location } = pickup.content;
    await learn({ household, location, positionId: fix.positionId }, now, fix);
  }
  await removeFix(pickupId, fix);
}

/** Computes what is known of a place from its fixes, but for one that is taken back. */
async function learn({ household, positionId, location }: Place, now: Date, takenBack?: StoredFix) {
  const { id } = household;
  await changeOnce({
    load: () => Promise.all([readFixes(id, now), readLearned(id, positionId)]),
    decide: async ([fixes, stored]) => {
      const before = stored && !isBeforeClaim(household, stored) ? stored : undefined;
      if (before?.removedAt) {
        await removeFixesOf(id, positionId, now);
        return done(true);
      }
      const own = fixes.filter(
        (fix) =>
          fix.positionId === positionId &&
          fix.SK !== takenBack?.SK &&
          !isBeforeClaim(household, { createdAt: fix.at }),
      );
      const point = learnPoint(before?.point, own, takenBack?.at);
      if (isDeepStrictEqual(point, before?.point)) return done(true);
      const createdAt = before?.createdAt ?? now.toISOString();
      // A fix that is taken back may have been of other words than the pickup has by now.
      const words = takenBack && before ? before.location : location;
      return { location: words, corrected: before?.corrected, createdAt, point };
    },
    save: (next, [, stored]) => saveLearned(id, positionId, next, stored?.version ?? 0),
  });
}
