import { byAccount, changePickup } from '#actions/pickups/change-pickup.ts';
import { waiveDue } from '#contracts/money/payment-calls.ts';
import { loadPickup } from '#data/pickups/pickups.ts';
import { waive } from '#domain/money/payments.ts';
import { endpoint } from '#http/endpoint.ts';
import * as sharedTexts from '#shared/texts.ts';

export const handler = endpoint(waiveDue, async (call) => {
  const { account, body, now } = call;
  return changePickup(await loadPickup(call.params.id), call, {
    decide: (current) => waive(current, { by: byAccount(account), now, reason: body.reason }),
    message: sharedTexts.dueWaived,
  });
});
