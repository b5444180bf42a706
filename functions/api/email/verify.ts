import { verifyEmail as contract } from '#contracts/email-calls.ts';
import * as sharedTexts from '#contracts/shared-texts.ts';
import { findAccount } from '#data/accounts.ts';
import { changeEmail } from '#data/change-identities.ts';
import { type EmailGrant, findEmailToken, verifyEmail } from '#data/email-tokens.ts';
import { AppError } from '#domain/app-error.ts';
import { actOnOneself } from '#domain/audit.ts';
import { addressCounter } from '#domain/throttle-rules.ts';
import type { Call } from '#http/call.ts';
import { endpoint } from '#http/endpoint.ts';
import { throttle } from '#http/throttle.ts';

/** Hands over nothing: who uses the link still needs the password. */
export const handler = endpoint(contract, async (call) => {
  const { body, viewerAddress, now } = call;
  await throttle([addressCounter('emailLink', viewerAddress)], now);
  const grant = await findEmailToken(body.token, now);
  const verified = grant !== undefined && (await confirm(grant, call));
  if (!verified) throw new AppError('bad_input', sharedTexts.resetLinkInvalid);
  return { message: sharedTexts.emailVerified };
});

async function confirm({ accountId, newEmail }: EmailGrant, call: Call<typeof contract>): Promise<boolean> {
  if (newEmail === undefined) return verifyEmail(accountId);
  const account = await findAccount(accountId);
  return (
    account !== undefined && changeEmail(account, newEmail, actOnOneself('admin.change-email', account, call))
  );
}
