import { isDeepStrictEqual } from 'node:util';
import type { OwnPosition } from '#contracts/places/position-calls.ts';
import { readLearned, saveLearned } from '#data/places/learned-positions.ts';
import { changeOnce, done } from '#data/table/change-once.ts';
import { type AccountRecord, isBeforeClaim } from '#domain/accounts/account.ts';
import { AppError } from '#domain/app-error.ts';
import { type LearnedPosition, learnedView } from '#domain/places/learned-position.ts';
import { placeTexts } from '#domain/places/place.ts';

/** Changes what is known of a place as its household says. @throws AppError `not_found` when nothing is; `conflict` when it keeps changing */
export function changeLearned(
  household: Pick<AccountRecord, 'id' | 'claimedAt'>,
  id: string,
  change: (learned: LearnedPosition) => LearnedPosition,
): Promise<OwnPosition> {
  return changeOnce({
    load: async () => {
      const before = await readLearned(household.id, id);
      if (!before || isBeforeClaim(household, before))
        throw new AppError('not_found', placeTexts.positionNotFound);
      return before;
    },
    decide: (before) => {
      const next = change(before);
      return isDeepStrictEqual(next, before) ? done(learnedView(id, next)) : next;
    },
    save: async (next, { version }) =>
      (await saveLearned(household.id, id, next, version)) && learnedView(id, next),
  });
}
