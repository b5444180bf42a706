import type { PickupSummary } from '#contracts/pickups.ts';
import { transitionFor } from '#contracts/transitions.ts';
import { queueableCalls } from '../../platform/offline/queue/queued-request.ts';
import { useWaitingRequests } from '../../platform/offline/queue/use-waiting-requests.ts';
import { useSession } from '../../platform/session/use-session.ts';

/**
 * The pickup as it will be once everything that waits is done: what else may be done to it follows from that. Only
 * for choosing buttons; what is shown as its status is what the server last said.
 */
export function useExpectedPickup<P extends PickupSummary>(pickup: P): P {
  const role = useSession()?.role;
  const statuses = useWaitingRequests(pickup.id).map(({ call }) => {
    const action = queueableCalls[call];
    return action && role ? transitionFor(action, role)?.to : undefined;
  });
  return { ...pickup, status: statuses.findLast(Boolean) ?? pickup.status };
}
