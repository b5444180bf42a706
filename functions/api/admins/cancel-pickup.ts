import { changePickup } from '#api/shared/change-pickup.ts';
import { cancelPickupByAdmin } from '#contracts/pickup-calls.ts';
import * as sharedTexts from '#contracts/shared-texts.ts';
import { loadPickup } from '#data/pickups.ts';
import { endpoint } from '#http/endpoint.ts';

export const handler = endpoint(cancelPickupByAdmin, async (call) => {
  const pickup = await loadPickup(call.params.id);
  const { reason } = call.body;
  return changePickup(pickup, call, {
    action: 'cancel',
    details: () => (reason ? { reason } : {}),
    message: sharedTexts.pickupCancelled,
  });
});
