import { changePickup } from '#actions/pickups/change-pickup.ts';
import { loadAssignment } from '#actions/pickups/load-pickup.ts';
import { couldNotCollectReasons } from '#contracts/pickups/could-not-collect-reasons.ts';
import { couldNotCollect } from '#contracts/pickups/pickup-calls.ts';
import { endpoint } from '#http/endpoint.ts';
import * as sharedTexts from '#shared/texts.ts';

export const handler = endpoint(couldNotCollect, async (call) => {
  const pickup = await loadAssignment(call.params.id, call.account.id);
  const { reason, note } = call.body;
  return changePickup(pickup, call, {
    action: 'could-not-collect',
    details: () => ({ reason: couldNotCollectReasons[reason], ...(note ? { note } : {}) }),
    message: sharedTexts.couldNotCollect,
  });
});
