import { createStandingOrderOnce } from '#actions/orders/create-order.ts';
import { createStandingOrder } from '#contracts/orders/standing-order-calls.ts';
import { endpoint } from '#http/endpoint.ts';
import * as sharedTexts from '#shared/texts.ts';

export const handler = endpoint(createStandingOrder, async ({ body, account, idempotency, now }) => ({
  message: sharedTexts.orderCreated,
  ...(await createStandingOrderOnce({ body, account, idempotency, now })),
}));
