import { changePickup, loadJob } from '#api/shared/change-pickup.ts';
import { completePickup } from '#contracts/collector-calls.ts';
import { messages } from '#contracts/messages.ts';
import { endpoint } from '#http/endpoint.ts';

export const handler = endpoint(completePickup, async (call) => {
  const pickup = await loadJob(call.params.id, call.account.id);
  return changePickup(pickup, call, { action: 'complete', message: messages.pickupCompleted });
});
