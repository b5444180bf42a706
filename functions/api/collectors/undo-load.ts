import { undoLoad } from '#contracts/loads/load-calls.ts';
import { removeLoadVisit } from '#data/loads/load-visits.ts';
import { changeLoad, findLoad } from '#data/loads/loads.ts';
import { postingWrites } from '#data/money/cash.ts';
import { changeOnce, done } from '#data/table/change-once.ts';
import { transact } from '#data/table/transaction.ts';
import { AppError } from '#domain/app-error.ts';
import { loadTexts } from '#domain/loads/load.ts';
import { postUndone } from '#domain/loads/load-money.ts';
import { undo } from '#domain/loads/tip.ts';
import { endpoint } from '#http/endpoint.ts';

const answer = { message: loadTexts.undone };

/** Takes the fee back, too. A load that is undone stays so. */
export const handler = endpoint(undoLoad, ({ account, params, now }) =>
  changeOnce({
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
  }),
);
