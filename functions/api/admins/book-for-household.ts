import { book } from '#api/shared/book.ts';
import { loadHousehold } from '#api/shared/load-household.ts';
import { bookForHousehold } from '#contracts/household-calls.ts';
import { pickupView } from '#domain/pickup-view.ts';
import { staffTexts } from '#domain/staff-texts.ts';
import { endpoint } from '#http/endpoint.ts';

/** The limits are the household's, the key is the admin's. */
export const handler = endpoint(bookForHousehold, async ({ body, account, act, idempotency, now }) => {
  const { userId, ...request } = body;
  const household = await loadHousehold(userId);
  const pickup = await book({ body: request, account: household, staff: { account, act }, idempotency, now });
  return { message: staffTexts.pickupBooked, pickup: pickupView(pickup, account) };
});
