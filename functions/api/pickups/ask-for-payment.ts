import { askNumber } from '#actions/money/mobile-money/ask.ts';
import { byAccount } from '#actions/pickups/change-pickup.ts';
import { loadOwnPickup } from '#actions/pickups/load-pickup.ts';
import { askForPayment } from '#contracts/money/mobile-money-calls.ts';
import { paymentView } from '#domain/money/mobile-money.ts';
import { endpoint } from '#http/endpoint.ts';
import * as sharedTexts from '#shared/texts.ts';

export const handler = endpoint(askForPayment, async ({ params, body, account, idempotency, now }) => {
  const pickup = await loadOwnPickup(params.id, account);
  const { phone, network } = body;
  const isOwnNumber = account.phoneVerified === true && account.phone === phone;
  const askedBy = byAccount(account);
  const asking = { pickup, askedBy, phone, network, isOwnNumber, sendsAfter: 0, idempotency, now };
  const payment = await askNumber(asking);
  return { message: sharedTexts.paymentAsked, payment: paymentView(payment, now) };
});
