import { changeOrder } from '#api/shared/change-order.ts';
import * as sharedTexts from '#contracts/shared-texts.ts';
import { endStandingOrder } from '#contracts/standing-order-calls.ts';
import { endOrder } from '#domain/standing-order.ts';
import { endpoint } from '#http/endpoint.ts';

export const handler = endpoint(endStandingOrder, (call) =>
  changeOrder(call, async (order) => ({ order: endOrder(order, call.now), message: sharedTexts.orderEnded })),
);
