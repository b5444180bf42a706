import { changeWhereDue, type PassResult } from '#actions/pickups/change-where-due.ts';
import { findAccount } from '#data/accounts/accounts.ts';
import { iteratePickups, type ListPosition } from '#data/pickups/iterate-pickups.ts';
import { readLearned, removeFixesOf } from '#data/places/learned-positions.ts';
import { decideAfterPositionChanged } from '#domain/pickups/cascades.ts';

type Subject = {
  readonly accountId: string;
  readonly positionId: string;
  readonly unfinished?: ListPosition | undefined;
};

/**
 * Puts the open pickups of a place where it is known to be now. Each run reads that again: the later of two changes wins. What
 * taught a position that its household removed is removed, too.
 */
export async function followPosition(
  { accountId, positionId, unfinished }: Subject,
  now: Date,
): Promise<PassResult<ListPosition>> {
  const [household, learned] = await Promise.all([
    findAccount(accountId),
    readLearned(accountId, positionId),
  ]);
  if (!household || !learned) return { changed: 0, next: undefined };
  if (learned.removedAt) await removeFixesOf(accountId, positionId, now);
  const pages = iteratePickups(accountId, ['own'], unfinished);
  return changeWhereDue(pages, (pickup) => decideAfterPositionChanged(pickup, learned, household), now);
}
