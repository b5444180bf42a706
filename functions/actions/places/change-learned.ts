import { isDeepStrictEqual } from 'node:util';
import type { OwnPosition } from '#contracts/places/position-calls.ts';
import { readLearned, saveLearned } from '#data/places/learned-positions.ts';
import type { AccountRecord } from '#domain/accounts/account.ts';
import { isBeforeClaim } from '#domain/accounts/claims.ts';
import { AppError } from '#domain/app-error.ts';
import { type LearnedPosition, learnedView } from '#domain/places/learned-position.ts';
import { placeTexts } from '#domain/places/place-texts.ts';

/** Tries against visits that teach at the same time, and against the household's other devices. */
const maxTries = 5;

/**
 * Changes what is known of a place of a household as it says; saying the same again writes nothing.
 * @throws AppError `not_found` when nothing was learned of such a place; `conflict` when it changes all the time
 */
export async function changeLearned(
  household: Pick<AccountRecord, 'id' | 'claimedAt'>,
  id: string,
  change: (learned: LearnedPosition) => LearnedPosition,
): Promise<OwnPosition> {
  for (let attempt = 1; attempt <= maxTries; attempt += 1) {
    const before = await readLearned(household.id, id);
    if (!before || isBeforeClaim(household, before))
      throw new AppError('not_found', placeTexts.positionNotFound);
    const next = change(before);
    const isDone = isDeepStrictEqual(next, before);
    if (isDone || (await saveLearned(household.id, id, next, before.version))) return learnedView(id, next);
  }
  throw new AppError('conflict');
}
