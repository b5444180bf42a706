import { changePickup } from '#actions/pickups/change-pickup.ts';
import { loadAssignment } from '#actions/pickups/load-pickup.ts';
import { startPickup } from '#contracts/pickups/pickup-calls.ts';
import { endpoint } from '#http/endpoint.ts';
import * as sharedTexts from '#shared/texts.ts';

export const handler = endpoint(startPickup, async (call) => {
  const pickup = await loadAssignment(call.params.id, call.account.id);
  return changePickup(pickup, call, { action: 'start', message: sharedTexts.pickupStarted });
});
