import { changeOrder } from '#actions/orders/change-order.ts';
import { skipStandingOrder } from '#contracts/orders/standing-order-calls.ts';
import { getOrderPickupId } from '#data/orders/order-pickup-id.ts';
import { findPickup } from '#data/pickups/pickups.ts';
import { AppError } from '#domain/app-error.ts';
import { skipDate } from '#domain/orders/standing-order.ts';
import { endpoint } from '#http/endpoint.ts';
import * as sharedTexts from '#shared/texts.ts';

export const handler = endpoint(skipStandingOrder, (call) =>
  changeOrder(call, async (order) => {
    const { date } = call.body;
    const made = await findPickup(getOrderPickupId(order.id, date, order.userId));
    if (made && (made.status === 'in progress' || made.status === 'completed')) {
      throw new AppError('conflict', `This pickup is already ${made.status}.`);
    }
    const isMade = made !== undefined && made.status !== 'cancelled';
    return { order: skipDate(order, date, isMade, call.now), message: sharedTexts.orderSkipped };
  }),
);
