import { getCeiling } from '#actions/ceilings.ts';
import { takeProof } from '#actions/proof-of-work.ts';
import { forgotPassword } from '#contracts/accounts/password-calls.ts';
import { requestReset } from '#data/accounts/reset-tokens.ts';
import { normaliseEmail } from '#data/keys.ts';
import { countAttempt } from '#data/throttles.ts';
import { askedCounter, askedOfAddress } from '#domain/messages/ceilings.ts';
import { addressCounter, forgotEmailCounter } from '#domain/throttle-rules.ts';
import { endpoint } from '#http/endpoint.ts';
import * as sharedTexts from '#shared/texts.ts';

/** Never looks whether the address is known: nothing here can tell, in words or in time. */
export const handler = endpoint(forgotPassword, async (call) => {
  const { body, viewerAddress, now } = call;
  const ceiling = getCeiling('mail');
  const { throttle, isProved } = await takeProof('forgot', call);
  await throttle([addressCounter('forgot', viewerAddress), askedOfAddress(ceiling, viewerAddress, now)]);
  const email = normaliseEmail(body.email);
  const { allowed } = await countAttempt([forgotEmailCounter(email), askedCounter(ceiling, now)], now);
  if (allowed) await requestReset(email, now, isProved ? undefined : viewerAddress);
  return { message: sharedTexts.forgot };
});
