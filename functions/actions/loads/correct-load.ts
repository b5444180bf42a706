import type { ListedLoad } from '#contracts/loads/load-calls.ts';
import { logAct } from '#data/audit/audit.ts';
import { findLoadPosition } from '#data/loads/load-visits.ts';
import { changeLoad, findLoad, listLoadsOf } from '#data/loads/loads.ts';
import { findStation } from '#data/loads/stations.ts';
import { postingWrites, readCash } from '#data/money/cash.ts';
import { changeOnce } from '#data/table/change-once.ts';
import { transact } from '#data/table/transaction.ts';
import type { AccountRecord } from '#domain/accounts/account.ts';
import { AppError } from '#domain/app-error.ts';
import { type Act, withMoney } from '#domain/audit/audit.ts';
import { findReceipt, type Idempotency } from '#domain/idempotency.ts';
import { joinLoadId, type LoadRecord } from '#domain/loads/load.ts';
import { postCorrection } from '#domain/loads/load-money.ts';
import { loadTexts, stationTexts } from '#domain/loads/load-texts.ts';
import { type Correction, correct } from '#domain/loads/tip.ts';
import { viewLoads } from './view-loads.ts';

type CorrectCall = {
  readonly account: AccountRecord;
  readonly act: Act;
  readonly params: { readonly id: string };
  readonly body: Correction & { readonly stationId?: string | undefined };
  readonly now: Date;
  readonly idempotency: Idempotency | undefined;
};

/**
 * Corrects a load, once per `Idempotency-Key`, also of a deleted collector; a difference of the fee is a posting of its own.
 * @throws AppError `not_found`; `conflict` where it was undone, or changed since it was seen
 */
export async function correctLoad(
  call: CorrectCall,
): Promise<{ readonly message: string; readonly load: ListedLoad }> {
  const corrected = await storeCorrection(call);
  const date = corrected.at.slice(0, 10);
  const [load] = await viewLoads([corrected], date, await listLoadsOf(date, corrected.collectorId));
  if (!load) throw new AppError('not_found', loadTexts.notFound);
  return { message: loadTexts.corrected, load };
}

function storeCorrection({ account, act, params, body, now, idempotency }: CorrectCall): Promise<LoadRecord> {
  const { reason, stationId } = body;
  const receipt = idempotency && { ...idempotency, message: '' };
  return changeOnce({
    load: async () => {
      const load = await findLoad(params.id);
      if (!load) throw new AppError('not_found', loadTexts.notFound);
      return load;
    },
    receipt: (load) => findReceipt(load.receipts ?? [], idempotency) && load,
    decide: async (load) => {
      const [before, after, position, cash] = await Promise.all([
        findStation(load.stationId),
        findStation(stationId ?? load.stationId),
        findLoadPosition(load),
        readCash(load.collectorId),
      ]);
      if (!after) throw new AppError('not_found', stationTexts.notFound);
      const next = correct(load, body, { before, after, position }, receipt);
      return { next, posting: postCorrection(load, next, { by: account, now }), cash };
    },
    save: async ({ next, posting, cash }) => {
      const { collectorId } = next;
      const writes = [
        changeLoad(next),
        ...(posting ? postingWrites(collectorId, posting, cash) : []),
        ...logAct({ ...withMoney(act, posting), reason, collectorId }, joinLoadId(next)),
      ];
      return (await transact(writes)).written && next;
    },
  });
}
