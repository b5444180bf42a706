import { loadHousehold } from '#actions/accounts/load-household.ts';
import { endOwnOrder } from '#actions/orders/end-order.ts';
import { endForHousehold } from '#contracts/accounts/household-calls.ts';
import { endpoint } from '#http/endpoint.ts';

export const handler = endpoint(endForHousehold, async ({ account, act, body, ...call }) => {
  const household = await loadHousehold(body.userId);
  return endOwnOrder({ ...call, body, account: household, staff: { account, act } });
});
