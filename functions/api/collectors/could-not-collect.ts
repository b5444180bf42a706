import { changePickup, loadAssignment } from '#api/shared/change-pickup.ts';
import { couldNotCollectReasons } from '#contracts/could-not-collect-reasons.ts';
import { couldNotCollect } from '#contracts/pickup-calls.ts';
import * as sharedTexts from '#contracts/shared-texts.ts';
import { endpoint } from '#http/endpoint.ts';

export const handler = endpoint(couldNotCollect, async (call) => {
  const pickup = await loadAssignment(call.params.id, call.account.id);
  const { reason, note } = call.body;
  return changePickup(pickup, call, {
    action: 'could-not-collect',
    details: () => ({ reason: couldNotCollectReasons[reason], ...(note ? { note } : {}) }),
    message: sharedTexts.couldNotCollect,
  });
});
