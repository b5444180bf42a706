import { changePickup, loadOwnPickup } from '#api/shared/change-pickup.ts';
import { cancelPickup } from '#contracts/pickup-calls.ts';
import * as sharedTexts from '#contracts/shared-texts.ts';
import { endpoint } from '#http/endpoint.ts';

export const handler = endpoint(cancelPickup, async (call) => {
  const pickup = await loadOwnPickup(call.params.id, call.account);
  return changePickup(pickup, call, { action: 'cancel', message: sharedTexts.pickupCancelled });
});
