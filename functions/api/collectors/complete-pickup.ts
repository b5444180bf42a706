import { withCanAsk } from '#actions/money/mobile-money/find-askable.ts';
import { actAtStop, stopActs } from '#actions/pickups/act-at-stop.ts';
import { completePickup } from '#contracts/pickups/pickup-calls.ts';
import { endpoint } from '#http/endpoint.ts';

export const handler = endpoint(completePickup, async (call) => {
  const { message, pickup } = await actAtStop(call, stopActs.complete);
  return { message, pickup: await withCanAsk(pickup) };
});
