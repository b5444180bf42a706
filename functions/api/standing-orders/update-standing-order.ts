import { updateOrder } from '#actions/orders/update-order.ts';
import { updateStandingOrder } from '#contracts/orders/standing-order-calls.ts';
import { endpoint } from '#http/endpoint.ts';

export const handler = endpoint(updateStandingOrder, updateOrder);
