import { changePickup, checkHouseholdExists, loadAssignment } from '#api/shared/change-pickup.ts';
import { undoComplete } from '#contracts/pickup-calls.ts';
import * as sharedTexts from '#contracts/shared-texts.ts';
import { endpoint } from '#http/endpoint.ts';

export const handler = endpoint(undoComplete, async (call) => {
  const pickup = await loadAssignment(call.params.id, call.account.id);
  return changePickup(pickup, call, {
    action: 'undo-complete',
    details: async () => {
      await checkHouseholdExists(pickup);
      return {};
    },
    message: sharedTexts.completionUndone,
  });
});
