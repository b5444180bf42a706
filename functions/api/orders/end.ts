import { changeOrder } from '#actions/orders/change-order.ts';
import { endStandingOrder } from '#contracts/orders/standing-order-calls.ts';
import { endOrder } from '#domain/orders/standing-order.ts';
import { endpoint } from '#http/endpoint.ts';
import * as sharedTexts from '#shared/texts.ts';

export const handler = endpoint(endStandingOrder, (call) =>
  changeOrder(call, async (order) => ({ order: endOrder(order, call.now), message: sharedTexts.orderEnded })),
);
