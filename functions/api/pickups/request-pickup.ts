import { book } from '#actions/pickups/book.ts';
import { requestPickup } from '#contracts/pickups/pickup-calls.ts';
import { pickupView } from '#domain/pickups/pickup-view.ts';
import { endpoint } from '#http/endpoint.ts';
import * as sharedTexts from '#shared/texts.ts';

export const handler = endpoint(requestPickup, async (call) => {
  const pickup = await book(call);
  return { message: sharedTexts.pickupRequested, pickup: pickupView(pickup, call.account, call.now) };
});
