import { changeWhereDue } from '#actions/pickups/change-where-due.ts';
import { findAccount } from '#data/accounts/accounts.ts';
import { iteratePickups, type ListPosition } from '#data/pickups/iterate-pickups.ts';
import { readLearned, removeFixesOf } from '#data/places/learned-positions.ts';
import { decideAfterPositionChanged } from '#domain/pickups/cascades.ts';

type Subject = {
  readonly accountId: string;
  readonly positionId: string;
  readonly unfinished?: ListPosition | undefined;
};

/** Puts a place's open pickups where it is known to be now, and forgets what taught a removed position. The later of two changes wins. */
export async function followPosition({ accountId, positionId, unfinished }: Subject, now: Date) {
  const [household, learned] = await Promise.all([
    findAccount(accountId),
    readLearned(accountId, positionId),
  ]);
  if (!household || !learned) return { changed: 0, next: undefined };
  if (learned.removedAt) await removeFixesOf(accountId, positionId, now);
  const pages = iteratePickups(accountId, ['own'], unfinished);
  return changeWhereDue(pages, (pickup) => decideAfterPositionChanged(pickup, learned, household), now);
}
