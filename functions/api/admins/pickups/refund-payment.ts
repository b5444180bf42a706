import { refundPayment } from '#actions/money/give-away.ts';
import { limit } from '#actions/money-limit.ts';
import { refundPayment as contract } from '#contracts/money/payment-calls.ts';
import { endpoint } from '#http/endpoint.ts';

export const handler = endpoint(contract, (call) => {
  const { method, amount: part, reason } = call.body;
  const what = { kind: 'refund', pickupId: call.params.id, method, reason } as const;
  return refundPayment(limit(call, part === undefined ? what : { ...what, part }));
});
