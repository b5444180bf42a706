import { loadHousehold } from '#actions/accounts/load-household.ts';
import { updateOrder } from '#actions/orders/update-order.ts';
import { pauseForHousehold } from '#contracts/accounts/household-calls.ts';
import { endpoint } from '#http/endpoint.ts';

export const handler = endpoint(pauseForHousehold, async ({ account, act, body, ...call }) => {
  const { userId, ...change } = body;
  const household = await loadHousehold(userId);
  return updateOrder({ ...call, body: change, account: household, staff: { account, act } });
});
