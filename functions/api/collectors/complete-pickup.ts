import { changePickup, loadAssignment } from '#api/shared/change-pickup.ts';
import { completePickup } from '#contracts/pickup-calls.ts';
import * as sharedTexts from '#contracts/shared-texts.ts';
import { endpoint } from '#http/endpoint.ts';

export const handler = endpoint(completePickup, async (call) => {
  const pickup = await loadAssignment(call.params.id, call.account.id);
  return changePickup(pickup, call, { action: 'complete', message: sharedTexts.pickupCompleted });
});
