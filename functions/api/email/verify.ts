import { changeEmail } from '#actions/accounts/change-identities.ts';
import { throttle } from '#actions/accounts/throttle.ts';
import { verifyEmail as contract } from '#contracts/accounts/email-calls.ts';
import { findAccount } from '#data/accounts/accounts.ts';
import { type EmailGrant, findEmailToken, verifyEmail } from '#data/accounts/email-tokens.ts';
import { addressCounter } from '#domain/accounts/throttle-rules.ts';
import { AppError } from '#domain/app-error.ts';
import { actOnOneself } from '#domain/audit/audit.ts';
import type { Call } from '#http/call.ts';
import { endpoint } from '#http/endpoint.ts';
import * as sharedTexts from '#shared/texts.ts';

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
