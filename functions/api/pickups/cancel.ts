import { changePickup } from '#actions/pickups/change-pickup.ts';
import { loadOwnPickup } from '#actions/pickups/load-pickup.ts';
import { cancelPickup } from '#contracts/pickups/pickup-calls.ts';
import { endpoint } from '#http/endpoint.ts';
import * as sharedTexts from '#shared/texts.ts';

export const handler = endpoint(cancelPickup, async (call) => {
  const pickup = await loadOwnPickup(call.params.id, call.account);
  return changePickup(pickup, call, { action: 'cancel', message: sharedTexts.pickupCancelled });
});
