import {
  type CouldNotCollectReason,
  couldNotCollectReasons,
} from '#contracts/pickups/could-not-collect-reasons.ts';
import * as sharedTexts from '#shared/texts.ts';
import type { StopAct } from './act-at-stop.ts';
import { checkHouseholdExists } from './load-pickup.ts';

/** What collectors do at stops, on the screen and by dialling. */
export const stopActs = {
  start: { kind: 'start', message: sharedTexts.pickupStarted },
  complete: { kind: 'complete', message: sharedTexts.pickupCompleted },
  'undo-complete': {
    kind: 'undo-complete',
    details: async (pickup) => {
      await checkHouseholdExists(pickup);
      return {};
    },
    message: sharedTexts.completionUndone,
  },
} as const satisfies Record<string, StopAct>;

/** That nothing could be collected, and why. */
export function reportFailure(reason: CouldNotCollectReason, note: string | undefined): StopAct {
  return {
    kind: 'could-not-collect',
    details: () => ({ reason: couldNotCollectReasons[reason], ...(note ? { note } : {}) }),
    message: sharedTexts.couldNotCollect,
  };
}
