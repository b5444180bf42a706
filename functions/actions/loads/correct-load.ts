import { findAsked, type GiveCall } from '#actions/money-limit.ts';
import type { ListedLoad } from '#contracts/loads/load-calls.ts';
import { logAct } from '#data/audit/audit.ts';
import { findLoadPosition } from '#data/loads/load-visits.ts';
import { changeLoad, findLoad, listLoadsOf } from '#data/loads/loads.ts';
import { findStation } from '#data/loads/stations.ts';
import { postingWrites, readCash } from '#data/money/cash.ts';
import { changeOnce, done } from '#data/table/change-once.ts';
import { transact } from '#data/table/transaction.ts';
import { AppError } from '#domain/app-error.ts';
import { withMoney } from '#domain/audit/audit.ts';
import { findReceipt } from '#domain/idempotency.ts';
import { joinLoadId, type LoadRecord, loadTexts } from '#domain/loads/load.ts';
import { postCorrection } from '#domain/loads/load-money.ts';
import { stationTexts } from '#domain/loads/station.ts';
import { correct } from '#domain/loads/tip.ts';
import { viewLoads } from './view-loads.ts';

/** Corrects a load, once per key, under the limit of money. A difference of the fee is a posting of its own. @throws AppError `not_found`; `conflict` where it was undone or changed */
export async function correctLoad(
  call: GiveCall<'correct-load'>,
): Promise<{ readonly message: string; readonly load: ListedLoad }> {
  const { corrected, message = loadTexts.corrected } = await storeCorrection(call);
  const date = corrected.at.slice(0, 10);
  const [load] = await viewLoads([corrected], date, await listLoadsOf(date, corrected.collectorId));
  if (!load) throw new AppError('not_found', loadTexts.notFound);
  return { message, load };
}

type Stored = { readonly corrected: LoadRecord; readonly message?: string };

function storeCorrection(call: GiveCall<'correct-load'>): Promise<Stored> {
  const { account, act, what, body, now, idempotency, letGo } = call;
  const receipt = idempotency && { ...idempotency, message: '' };
  return changeOnce({
    load: async () => {
      const load = await findLoad(what.loadId);
      if (!load) throw new AppError('not_found', loadTexts.notFound);
      return load;
    },
    receipt: async (corrected): Promise<Stored | undefined> => {
      if (findReceipt(corrected.receipts ?? [], idempotency)) return { corrected };
      const asked = await findAsked(call);
      return asked && { corrected, message: asked.message };
    },
    decide: async (load) => {
      const [before, after, position, cash] = await Promise.all([
        findStation(load.stationId),
        findStation(what.stationId ?? load.stationId),
        findLoadPosition(load),
        readCash(load.collectorId),
      ]);
      if (!after) throw new AppError('not_found', stationTexts.notFound);
      const next = correct(load, { ...what, ...body }, { before, after, position }, receipt);
      const leave = await letGo(Math.max((next.fee ?? 0) - (load.fee ?? 0), 0));
      if ('asked' in leave) return done({ corrected: load, message: leave.asked });
      return { next, posting: postCorrection(load, next, { by: account, now }), cash, also: leave.also };
    },
    save: async ({ next, posting, cash, also }) => {
      const { collectorId } = next;
      const writes = [
        changeLoad(next),
        ...(posting ? postingWrites(collectorId, posting, cash) : []),
        ...also,
        ...logAct({ ...withMoney(act, posting), reason: what.reason, collectorId }, joinLoadId(next)),
      ];
      return (await transact(writes)).written && { corrected: next };
    },
  });
}
