import { throttle } from '#actions/accounts/throttle.ts';
import { mailNewcomer } from '#actions/messages/ceilings.ts';
import { askForVerification as contract } from '#contracts/accounts/email-calls.ts';
import { askForVerification } from '#data/accounts/email-tokens.ts';
import { verificationCounter } from '#domain/accounts/throttle-rules.ts';
import { endpoint } from '#http/endpoint.ts';
import * as sharedTexts from '#shared/texts.ts';

export const handler = endpoint(contract, async ({ account, now, viewerAddress }) => {
  await throttle([verificationCounter(account.id)], now);
  await mailNewcomer({ viewerAddress, now }, () => askForVerification(account, now));
  return { message: sharedTexts.verificationSent };
});
