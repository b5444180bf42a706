import { endOwnOrder } from '#actions/orders/end-order.ts';
import { endStandingOrder } from '#contracts/orders/standing-order-calls.ts';
import { endpoint } from '#http/endpoint.ts';

export const handler = endpoint(endStandingOrder, endOwnOrder);
