import { loadHousehold } from '#actions/accounts/load-household.ts';
import { createStandingOrderOnce } from '#actions/orders/create-order.ts';
import { orderForHousehold } from '#contracts/accounts/household-calls.ts';
import { staffTexts } from '#domain/accounts/staff-texts.ts';
import { endpoint } from '#http/endpoint.ts';

/** The limits are the household's, the key is the admin's. */
export const handler = endpoint(orderForHousehold, async ({ body, account, act, idempotency, now }) => {
  const { userId, ...order } = body;
  const household = await loadHousehold(userId);
  const made = await createStandingOrderOnce({
    body: order,
    account: household,
    staff: { account, act },
    idempotency,
    now,
  });
  return { message: staffTexts.orderCreated, ...made };
});
