import { changePickup, loadJob } from '#api/shared/change-pickup.ts';
import { couldNotCollect } from '#contracts/collector-calls.ts';
import { messages } from '#contracts/messages.ts';
import { couldNotCollectReasons } from '#contracts/transitions.ts';
import { endpoint } from '#http/endpoint.ts';

export const handler = endpoint(couldNotCollect, async (call) => {
  const pickup = await loadJob(call.params.id, call.account.id);
  const { reason, note } = call.body;
  return changePickup(pickup, call, {
    action: 'could-not-collect',
    details: () => ({ reason: couldNotCollectReasons[reason], ...(note ? { note } : {}) }),
    message: messages.couldNotCollect,
  });
});
