import { waiveDue } from '#actions/money/give-away.ts';
import { limit } from '#actions/money-limit.ts';
import { waiveDue as contract } from '#contracts/money/payment-calls.ts';
import { endpoint } from '#http/endpoint.ts';

export const handler = endpoint(contract, (call) => {
  const { params, body } = call;
  return waiveDue(limit(call, { kind: 'waive', pickupId: params.id, reason: body.reason }));
});
