import { actAtStop } from '#actions/pickups/act-at-stop.ts';
import { checkHouseholdExists } from '#actions/pickups/load-pickup.ts';
import { undoComplete } from '#contracts/pickups/pickup-calls.ts';
import { endpoint } from '#http/endpoint.ts';
import * as sharedTexts from '#shared/texts.ts';

export const handler = endpoint(undoComplete, (call) =>
  actAtStop(call, {
    kind: 'undo-complete',
    details: async (pickup) => {
      await checkHouseholdExists(pickup);
      return {};
    },
    message: sharedTexts.completionUndone,
  }),
);
