import { getOrderPickupId } from '#data/orders/order-pickup-id.ts';
import { findPickup } from '#data/pickups/pickups.ts';
import { AppError } from '#domain/app-error.ts';
import { endOrder, skipDate } from '#domain/orders/standing-order.ts';
import * as sharedTexts from '#shared/texts.ts';
import { type ChangedOrder, changeOrder, type OrderCall } from './change-order.ts';

/** Ends one of the caller's orders. @throws AppError as `changeOrder` does */
export function endOwnOrder(call: OrderCall): Promise<ChangedOrder> {
  return changeOrder(call, async (order) => ({
    order: endOrder(order, call.now),
    message: sharedTexts.orderEnded,
  }));
}

/** Skips one date (`YYYY-MM-DD`) of an order. @throws AppError as `changeOrder`; `conflict` once it was begun, `bad_input` without one to skip */
export function skipOwnOrder(call: OrderCall & { readonly body: { readonly date: string } }) {
  return changeOrder(call, async (order) => {
    const { date } = call.body;
    const made = await findPickup(getOrderPickupId(order.id, date, order.userId));
    if (made && (made.status === 'in progress' || made.status === 'completed')) {
      throw new AppError('conflict', `This pickup is already ${made.status}.`);
    }
    const isMade = made !== undefined && made.status !== 'cancelled';
    return { order: skipDate(order, date, isMade, call.now), message: sharedTexts.orderSkipped };
  });
}
