import type { StaffCall } from '#actions/staff-call.ts';
import { logAct } from '#data/audit/audit.ts';
import { type AreaLists, readLists, saveList } from '#data/money/price-lists.ts';
import { changeOnce } from '#data/table/change-once.ts';
import { AppError } from '#domain/app-error.ts';
import { appendReceipt, findReceipt } from '#domain/idempotency.ts';
import { type PriceListRecord, priceListView, priceTexts } from '#domain/money/price-lists.ts';

/** Makes or withdraws a price list of an area, once per key; `decide` is called anew after a lost race. @throws AppError `conflict` */
export function changeLists(
  areaId: string,
  { idempotency, act, now }: Pick<StaffCall, 'idempotency' | 'act' | 'now'>,
  message: string,
  decide: (all: AreaLists) => PriceListRecord,
) {
  return changeOnce({
    load: () => readLists(areaId, { consistent: true }),
    receipt: (all) => {
      const repeated = findReceipt(all.receipts, idempotency);
      return repeated && view(find(all, repeated.listId), all, now);
    },
    decide,
    save: async (list, all) => {
      const receipt = idempotency && { ...idempotency, message, listId: list.id };
      const receipts = appendReceipt(all.receipts, receipt);
      return (await saveList(list, all, receipts, logAct(act, areaId))) && view(list, all, now);
    },
  });
}

/** @throws AppError `not_found` */
export function find({ lists }: AreaLists, id: string): PriceListRecord {
  const found = lists.find((list) => list.id === id);
  if (!found) throw new AppError('not_found', priceTexts.notFound);
  return found;
}

function view(list: PriceListRecord, { lists }: AreaLists, now: Date) {
  const others = lists.filter(({ id }) => id !== list.id);
  return priceListView(list, [list, ...others], now);
}
