import { throttle } from '#actions/accounts/throttle.ts';
import { getCeiling } from '#actions/messages/ceilings.ts';
import { forgotPassword } from '#contracts/accounts/password-calls.ts';
import { requestReset } from '#data/accounts/reset-tokens.ts';
import { countAttempt } from '#data/accounts/throttles.ts';
import { normaliseEmail } from '#data/keys.ts';
import { addressCounter, forgotEmailCounter } from '#domain/accounts/throttle-rules.ts';
import { askedCounter } from '#domain/messages/ceilings.ts';
import { endpoint } from '#http/endpoint.ts';
import * as sharedTexts from '#shared/texts.ts';

/** Never looks whether the address is known: nothing here can tell, in words or in time. */
export const handler = endpoint(forgotPassword, async ({ body, viewerAddress, now }) => {
  await throttle([addressCounter('forgot', viewerAddress)], now);
  const email = normaliseEmail(body.email);
  const asked = askedCounter(getCeiling('mail'), now);
  const { allowed } = await countAttempt([forgotEmailCounter(email), asked], now);
  if (allowed) await requestReset(email, now, viewerAddress);
  return { message: sharedTexts.forgot };
});
