import { changePickup } from '#actions/pickups/change-pickup.ts';
import { cancelPickupByAdmin } from '#contracts/pickups/pickup-calls.ts';
import { loadPickup } from '#data/pickups/pickups.ts';
import { endpoint } from '#http/endpoint.ts';
import * as sharedTexts from '#shared/texts.ts';

export const handler = endpoint(cancelPickupByAdmin, async (call) => {
  const pickup = await loadPickup(call.params.id);
  const { reason } = call.body;
  return changePickup(pickup, call, {
    action: 'cancel',
    details: () => (reason ? { reason } : {}),
    message: sharedTexts.pickupCancelled,
  });
});
