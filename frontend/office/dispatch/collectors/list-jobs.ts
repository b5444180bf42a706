import { isUnderWay } from '#contracts/pickups/transitions.ts';
import type { DispatchPickup } from '#contracts/plan/dispatch.ts';

export function listJobs(pickups: readonly DispatchPickup[], collectorId: string): readonly DispatchPickup[] {
  return pickups.filter(
    ({ status, assignedCollector }) => assignedCollector?.id === collectorId && isUnderWay(status),
  );
}
