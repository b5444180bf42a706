import { changePickup } from '#actions/pickups/change-pickup.ts';
import { checkHouseholdExists, loadAssignment } from '#actions/pickups/load-pickup.ts';
import { undoComplete } from '#contracts/pickups/pickup-calls.ts';
import { endpoint } from '#http/endpoint.ts';
import * as sharedTexts from '#shared/texts.ts';

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
