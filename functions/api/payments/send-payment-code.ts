import { sendCode } from '#actions/money/mobile-money/send.ts';
import { sendPaymentCode } from '#contracts/money/mobile-money-calls.ts';
import { paymentView } from '#domain/money/mobile-money.ts';
import { endpoint } from '#http/endpoint.ts';
import * as sharedTexts from '#shared/texts.ts';

export const handler = endpoint(sendPaymentCode, async ({ params, body, account, now }) => {
  const payment = await sendCode({ reference: params.reference, userId: account.id, code: body.code, now });
  return { message: sharedTexts.paymentCodeSent, payment: paymentView(payment, now) };
});
