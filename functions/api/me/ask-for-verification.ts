import { askForVerification as contract } from '#contracts/email-calls.ts';
import * as sharedTexts from '#contracts/shared-texts.ts';
import { askForVerification } from '#data/email-tokens.ts';
import { verificationCounter } from '#domain/throttle-rules.ts';
import { endpoint } from '#http/endpoint.ts';
import { throttle } from '#http/throttle.ts';

export const handler = endpoint(contract, async ({ account, now }) => {
  await throttle([verificationCounter(account.id)], now);
  await askForVerification(account, now);
  return { message: sharedTexts.verificationSent };
});
