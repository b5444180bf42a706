import { forgotPassword } from '#contracts/password-calls.ts';
import * as sharedTexts from '#contracts/shared-texts.ts';
import { normaliseEmail } from '#data/keys.ts';
import { requestReset } from '#data/reset-tokens.ts';
import { countAttempt } from '#data/throttles.ts';
import { addressCounter, forgotEmailCounter } from '#domain/throttle-rules.ts';
import { endpoint } from '#http/endpoint.ts';
import { throttle } from '#http/throttle.ts';

/** Never looks whether the address is known: nothing here can tell, in words or in time. */
export const handler = endpoint(forgotPassword, async ({ body, viewerAddress, now }) => {
  await throttle([addressCounter('forgot', viewerAddress)], now);
  const email = normaliseEmail(body.email);
  const { allowed } = await countAttempt([forgotEmailCounter(email)], now);
  if (allowed) await requestReset(email, now);
  return { message: sharedTexts.forgot };
});
