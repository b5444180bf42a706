import type { PickupSummary } from '#contracts/pickups/pickups.ts';
import { AssignmentButtons } from '#features/pickups/assignments/assignment-buttons.tsx';
import { Codes } from '#features/pickups/assignments/codes.tsx';
import type { AssignmentActions } from '#features/pickups/assignments/use-assignment-actions.tsx';

/** What of a stop needs the app: what can be copied and pressed. */
export function stopParts(pickup: PickupSummary, actions: AssignmentActions) {
  return {
    codes: <Codes pickup={pickup} />,
    buttons: <AssignmentButtons assignment={pickup} actions={actions} />,
  };
}
