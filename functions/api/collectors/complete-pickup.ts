import { changePickup } from '#actions/pickups/change-pickup.ts';
import { loadAssignment } from '#actions/pickups/load-pickup.ts';
import { completePickup } from '#contracts/pickups/pickup-calls.ts';
import { endpoint } from '#http/endpoint.ts';
import * as sharedTexts from '#shared/texts.ts';

export const handler = endpoint(completePickup, async (call) => {
  const pickup = await loadAssignment(call.params.id, call.account.id);
  return changePickup(pickup, call, { action: 'complete', message: sharedTexts.pickupCompleted });
});
