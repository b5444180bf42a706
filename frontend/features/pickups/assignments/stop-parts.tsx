import type { PickupSummary } from '#contracts/pickups.ts';
import { AssignmentButtons } from './assignment-buttons.tsx';
import { Codes } from './codes.tsx';
import type { AssignmentActions } from './use-assignment-actions.tsx';

/** What of a stop needs the app: what can be copied and pressed. */
export function stopParts(pickup: PickupSummary, actions: AssignmentActions) {
  return {
    codes: <Codes pickup={pickup} />,
    buttons: <AssignmentButtons assignment={pickup} actions={actions} />,
  };
}
