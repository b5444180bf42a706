import { byAccount } from '#actions/pickups/change-pickup.ts';
import { quote } from '#actions/pickups/find-price.ts';
import type { StaffCall } from '#actions/staff-call.ts';
import { everywhereId } from '#contracts/areas/area-id.ts';
import { weekdaysOf } from '#contracts/orders/order-weekdays.ts';
import type { OrderPickup, StandingOrder } from '#contracts/orders/standing-orders.ts';
import { findArea, readAreas } from '#data/areas/areas.ts';
import { loadOrder, saveOrder } from '#data/orders/standing-orders.ts';
import { changeOnce } from '#data/table/change-once.ts';
import type { AccountRecord } from '#domain/accounts/account.ts';
import { AppError } from '#domain/app-error.ts';
import { isCounted, listActiveAreas } from '#domain/areas/area.ts';
import { appendReceipt, findReceipt, type Idempotency } from '#domain/idempotency.ts';
import { findFirst, findFirstDate } from '#domain/orders/order-dates.ts';
import { listCreated, orderView } from '#domain/orders/order-view.ts';
import type { OrderRecord } from '#domain/orders/standing-order.ts';
import { hidePlace } from '#domain/pickups/hidden-place.ts';
import { findWindow, refuseArea } from '#domain/slots/seat.ts';
import { todayInAccra } from '#shared/dates.ts';
import * as sharedTexts from '#shared/texts.ts';
import { settleOrder } from './settle-order.ts';

export type OrderCall = {
  readonly params: { readonly id: string };
  readonly account: AccountRecord;
  /** Who acts for the household, and the act that this is. */
  readonly staff?: Pick<StaffCall, 'account' | 'act'>;
  readonly body: { readonly version?: number };
  readonly idempotency: Idempotency | undefined;
  readonly now: Date;
};

export type ChangedOrder = {
  readonly message: string;
  readonly standingOrder?: StandingOrder;
  readonly created: OrderPickup[];
};

/** What becomes of an order, and what is said about it. */
export type OrderChange = {
  readonly order: OrderRecord;
  readonly message: string;
  /** Dates to be tried again though there was no seat for them. */
  readonly retried?: readonly string[];
};

/** Changes an order, once per key, and its pickups, also when repeated. @throws AppError `not_found`; `conflict` for a stale `version` */
export async function changeOrder(call: OrderCall, decide: (order: OrderRecord) => Promise<OrderChange>) {
  const { account, staff, params, idempotency, body, now } = call;
  const changed = await changeOnce({
    load: () => loadOrder(account.id, params.id),
    receipt: (order) => {
      const repeated = findReceipt(order.receipts, idempotency);
      return repeated && { order, message: repeated.message };
    },
    decide: (order) => {
      if (order.endedAt !== undefined) throw new AppError('not_found', sharedTexts.orderNotFound);
      if (body.version !== undefined && body.version !== order.version) throw new AppError('conflict');
      return decide(order);
    },
    save: async ({ order, message, retried }, previous) => {
      const next = {
        ...order,
        changedBy: staff && byAccount(staff.account),
        receipts: appendReceipt(previous.receipts, idempotency && { ...idempotency, message }),
        updatedAt: now.toISOString(),
        version: previous.version + 1,
      };
      return (await saveOrder(next, previous, retried, staff?.act)) && { order: next, message };
    },
  });
  return answer(changed.order, changed.message, call);
}

async function answer(order: OrderRecord, message: string, { account, now }: OrderCall) {
  const state = await settleOrder(order, account, now);
  const created = listCreated(order, state);
  if (order.endedAt !== undefined) return { message, created };
  return { message, standingOrder: orderView(hidePlace(order, order.id, account), state, now), created };
}

/** What its next pickups cost. @throws AppError `bad_input` where that is more than a pickup can, or staff say no size */
export async function checkOrderPrice(
  { content, area, startsOn, ...days }: OrderRecord,
  byStaff: boolean,
  now: Date,
): Promise<void> {
  // One of a size costs no more than a list may say.
  if (!byStaff && content.count === undefined) return;
  const today = todayInAccra(now);
  const date = findFirstDate({ ...days, startsOn: startsOn > today ? startsOn : today });
  await quote({ ...content, areaId: area?.id, date }, undefined, byStaff);
}

type Wanted = Pick<OrderRecord, 'weekday' | 'weekdays' | 'startsOn' | 'start'>;

/** The area of an order. @throws AppError `bad_input` with the active areas, or the windows of the day, where it is not served then */
export async function checkOrderWindow(areaId = everywhereId, { startsOn, start, ...days }: Wanted) {
  const area = await findArea(areaId);
  if (!area?.isActive) throw refuseArea(listActiveAreas((await readAreas()).areas));
  if (isCounted(area)) for (const day of weekdaysOf(days)) findWindow(area, findFirst(day, startsOn), start);
  return area;
}
