import { verifyEmail as contract } from '#contracts/email-calls.ts';
import { sharedTexts } from '#contracts/shared-texts.ts';
import { findEmailToken, verifyEmail } from '#data/email-tokens.ts';
import { AppError } from '#domain/app-error.ts';
import { addressCounter } from '#domain/throttle-rules.ts';
import { endpoint } from '#http/endpoint.ts';
import { throttle } from '#http/throttle.ts';

/** Hands over nothing: who uses the link still needs the password. */
export const handler = endpoint(contract, async ({ body, viewerAddress, now }) => {
  await throttle([addressCounter('emailLink', viewerAddress)], now);
  const accountId = await findEmailToken(body.token, now);
  const verified = accountId !== undefined && (await verifyEmail(accountId));
  if (!verified) throw new AppError('bad_input', sharedTexts.resetLinkInvalid);
  return { message: sharedTexts.emailVerified };
});
