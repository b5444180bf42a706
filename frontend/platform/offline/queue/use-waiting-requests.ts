import { useQueue } from './queue-store.ts';
import { isWaiting, type Queue } from './queued-request.ts';

/** The requests on a pickup that wait to be sent, in order. */
export function useWaitingRequests(pickupId: string): Queue {
  const now = Date.now();
  return useQueue().filter((one) => one.pickupId === pickupId && isWaiting(one, now));
}
