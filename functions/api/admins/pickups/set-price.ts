import { byAccount, changePickup } from '#actions/pickups/change-pickup.ts';
import { setPrice as contract } from '#contracts/money/payment-calls.ts';
import { loadPickup } from '#data/pickups/pickups.ts';
import { setPrice } from '#domain/money/payments.ts';
import { endpoint } from '#http/endpoint.ts';
import * as sharedTexts from '#shared/texts.ts';

export const handler = endpoint(contract, async (call) => {
  const { account, body, now } = call;
  return changePickup(await loadPickup(call.params.id), call, {
    decide: (current) => setPrice(current, body, { by: byAccount(account), now }),
    message: sharedTexts.priceSet,
  });
});
