import { removeLoadVisit } from '#data/loads/load-visits.ts';
import { changeLoad, findLoad } from '#data/loads/loads.ts';
import { postingWrites } from '#data/money/cash.ts';
import { changeOnce, done } from '#data/table/change-once.ts';
import { transact } from '#data/table/transaction.ts';
import type { AccountRecord } from '#domain/accounts/account.ts';
import { AppError } from '#domain/app-error.ts';
import { postUndone } from '#domain/loads/load-money.ts';
import { loadTexts } from '#domain/loads/load-texts.ts';
import { undo } from '#domain/loads/tip.ts';

type UndoCall = {
  readonly account: AccountRecord;
  readonly params: { readonly id: string };
  readonly now: Date;
};

/** Undoes a load with its fee; one that is undone stays so. @throws AppError `not_found` to others; `conflict` after two minutes, or once it was corrected */
export function undoLoad({ account, params, now }: UndoCall): Promise<{ readonly message: string }> {
  const answer = { message: loadTexts.undone };
  return changeOnce({
    load: () => findLoad(params.id),
    decide: (load) => {
      if (load?.collectorId !== account.id) throw new AppError('not_found', loadTexts.notFound);
      return load.undoneAt === undefined ? undo(load, now) : done(answer);
    },
    save: async (next) => {
      const posting = postUndone(next, { by: account, now });
      const writes = [
        changeLoad(next),
        removeLoadVisit(next),
        ...(posting ? postingWrites(account.id, posting) : []),
      ];
      return (await transact(writes)).written && answer;
    },
  });
}
