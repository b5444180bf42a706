import { skipOwnOrder } from '#actions/orders/end-order.ts';
import { skipStandingOrder } from '#contracts/orders/standing-order-calls.ts';
import { endpoint } from '#http/endpoint.ts';

export const handler = endpoint(skipStandingOrder, skipOwnOrder);
