import { assignOne, loadApprovedCollector } from '#api/shared/assign.ts';
import { assignPickup } from '#contracts/admin-calls.ts';
import { loadPickup } from '#data/pickups.ts';
import { endpoint } from '#http/endpoint.ts';

export const handler = endpoint(assignPickup, async (call) => {
  const pickup = await loadPickup(call.params.id);
  return assignOne(pickup, call, async () => ({
    collector: await loadApprovedCollector(call.body.collectorId),
  }));
});
