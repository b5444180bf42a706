import { book } from '#api/shared/book.ts';
import { requestPickup } from '#contracts/pickup-calls.ts';
import * as sharedTexts from '#contracts/shared-texts.ts';
import { pickupView } from '#domain/pickup-view.ts';
import { endpoint } from '#http/endpoint.ts';

export const handler = endpoint(requestPickup, async (call) => {
  const pickup = await book(call);
  return { message: sharedTexts.pickupRequested, pickup: pickupView(pickup, call.account) };
});
