import { changePickup, loadJob } from '#api/shared/change-pickup.ts';
import { startPickup } from '#contracts/collector-calls.ts';
import { messages } from '#contracts/messages.ts';
import { endpoint } from '#http/endpoint.ts';

export const handler = endpoint(startPickup, async (call) => {
  const pickup = await loadJob(call.params.id, call.account.id);
  return changePickup(pickup, call, { action: 'start', message: messages.pickupStarted });
});
