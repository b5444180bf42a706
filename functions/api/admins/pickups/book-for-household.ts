import { loadHousehold } from '#actions/accounts/load-household.ts';
import { book } from '#actions/pickups/book.ts';
import { bookForHousehold } from '#contracts/accounts/household-calls.ts';
import { staffTexts } from '#domain/accounts/staff-texts.ts';
import { pickupView } from '#domain/pickups/pickup-view.ts';
import { endpoint } from '#http/endpoint.ts';

/** The limits are the household's, the key is the admin's. */
export const handler = endpoint(bookForHousehold, async ({ body, account, act, idempotency, now }) => {
  const { userId, ...request } = body;
  const household = await loadHousehold(userId);
  const pickup = await book({ body: request, account: household, staff: { account, act }, idempotency, now });
  return { message: staffTexts.pickupBooked, pickup: pickupView(pickup, account, now) };
});
