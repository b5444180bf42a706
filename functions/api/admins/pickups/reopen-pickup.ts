import { reopenPickup } from '#actions/money/give-away.ts';
import { limit } from '#actions/money-limit.ts';
import { reopenPickup as contract } from '#contracts/pickups/pickup-calls.ts';
import { endpoint } from '#http/endpoint.ts';

export const handler = endpoint(contract, (call) => {
  const { params, body } = call;
  return reopenPickup(limit(call, { kind: 'reopen', pickupId: params.id, reason: body.reason }));
});
