import type { Body } from '#contracts/contract.ts';
import { resize } from '#contracts/money/sizes.ts';
import type { updateStandingOrder } from '#contracts/orders/standing-order-calls.ts';
import { isOpen } from '#contracts/pickups/transitions.ts';
import { listRetriedDates, readOrderPickups } from '#data/orders/standing-orders.ts';
import {
  checkEnd,
  checkPause,
  checkStart,
  type OrderRecord,
  reschedule,
  toOrderArea,
} from '#domain/orders/standing-order.ts';
import { contentChanges } from '#domain/pickups/content.ts';
import { todayInAccra } from '#shared/dates.ts';
import * as sharedTexts from '#shared/texts.ts';
import {
  type ChangedOrder,
  changeOrder,
  checkOrderPrice,
  checkOrderWindow,
  type OrderCall,
  type OrderChange,
} from './change-order.ts';

type Changes = Body<typeof updateStandingOrder>;

/** Changes, pauses or resumes an order. @throws AppError as `changeOrder` does; `bad_input` */
export function updateOrder(call: OrderCall & { readonly body: Changes }): Promise<ChangedOrder> {
  return changeOrder(call, (order) => decide(order, call.body, call.now));
}

async function decide(order: OrderRecord, changes: Changes, now: Date): Promise<OrderChange> {
  const { startsOn, endsOn, pausedUntil, phone } = changes;
  if (startsOn !== undefined && startsOn !== order.startsOn) checkStart(startsOn, now);
  if (pausedUntil) checkPause(pausedUntil, now);
  const lastMade = isRescheduled(changes) ? await findLastMade(order, now) : undefined;
  const scheduled = reschedule(order, changes, lastMade, now);
  const placed = await moveOrder(scheduled, order, changes);
  const sent = contentChanges(changes);
  const next = {
    ...placed,
    endsOn: endsOn === undefined ? order.endsOn : (endsOn ?? undefined),
    pausedUntil: pausedUntil === undefined ? order.pausedUntil : (pausedUntil ?? undefined),
    content: { ...order.content, ...sent, ...resize(order.content, sent) },
    phone: phone === undefined ? order.phone : phone || undefined,
  };
  if (endsOn) checkEnd(next, now);
  if (Object.keys(sent).length > 0 || changes.areaId) await checkOrderPrice(next, false, now);
  const isMoved = next.start !== order.start || next.area?.id !== order.area?.id;
  return {
    order: next,
    message: describe(order, next, now),
    // At another time or in another area there may be a seat.
    ...(isMoved ? { retried: await listRetriedDates(order, now) } : {}),
  };
}

function isRescheduled({ weekday, weekdays, everyWeeks, startsOn }: Changes): boolean {
  return (weekday ?? weekdays) !== undefined || everyWeeks !== undefined || startsOn !== undefined;
}

/** The date of the last pickup that the order has made and that is not cancelled. */
async function findLastMade({ id, userId }: OrderRecord, now: Date): Promise<string | undefined> {
  const pickups = await readOrderPickups(userId, now);
  return pickups
    .flatMap(({ order, status }) => (order?.id === id && isOpen(status) ? [order.date] : []))
    .sort()
    .at(-1);
}

/** Its windows are looked at only when it moves: an old order may stand at a time that is no longer offered. */
async function moveOrder(order: OrderRecord, before: OrderRecord, { start, areaId }: Changes) {
  if (order === before && start === undefined && areaId === undefined) return order;
  const next = { ...order, start: start ?? order.start };
  const area = await checkOrderWindow(areaId ?? order.area?.id, next);
  return { ...next, area: toOrderArea(area) };
}

function describe(before: OrderRecord, after: OrderRecord, now: Date): string {
  const isPaused = ({ pausedUntil = '' }: OrderRecord) => pausedUntil > todayInAccra(now);
  if (after.pausedUntil === before.pausedUntil) return sharedTexts.orderUpdated;
  return isPaused(after) ? sharedTexts.orderPaused : sharedTexts.orderResumed;
}
