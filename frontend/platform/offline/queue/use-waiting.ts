import type { PickupSummary } from '#contracts/pickups.ts';
import { transitionFor } from '#contracts/transitions.ts';
import { useSession } from '../../session/use-session.ts';
import { isWaiting, type KeptAction, keptCalls } from './kept-action.ts';
import { useOutbox } from './outbox-store.ts';

/** The actions on a pickup that wait to be sent, in order. */
export function useWaiting(pickupId: string): readonly KeptAction[] {
  const now = Date.now();
  return useOutbox().filter((one) => one.pickupId === pickupId && isWaiting(one, now));
}

/**
 * The pickup as it will be once everything that waits is done: what else may be done to it follows from that. Only
 * for choosing buttons; what is shown as its status is what the server last said.
 */
export function useExpected<P extends PickupSummary>(pickup: P): P {
  const role = useSession()?.role;
  const waiting = useWaiting(pickup.id);
  const statuses = waiting.map(({ call }) => {
    const action = keptCalls[call];
    return action && role ? transitionFor(action, role)?.to : undefined;
  });
  return { ...pickup, status: statuses.findLast(Boolean) ?? pickup.status };
}
