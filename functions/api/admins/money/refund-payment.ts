import { startMobileRefund } from '#actions/money/mobile-money/refund.ts';
import { byAccount, changePickup } from '#actions/pickups/change-pickup.ts';
import { refundPayment } from '#contracts/money/payment-calls.ts';
import { loadPickup } from '#data/pickups/pickups.ts';
import { refund } from '#domain/money/payments.ts';
import { endpoint } from '#http/endpoint.ts';
import * as sharedTexts from '#shared/texts.ts';

export const handler = endpoint(refundPayment, async (call) => {
  const { account, body, now } = call;
  const { method, amount, reason } = body;
  if (method === 'mobile money') return startMobileRefund(call);
  return changePickup(await loadPickup(call.params.id), call, {
    decide: (current) => refund(current, { by: byAccount(account), now, amount, reason }),
    message: sharedTexts.paymentRefunded,
  });
});
