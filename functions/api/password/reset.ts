import { resetPassword } from '#contracts/password-calls.ts';
import { sharedTexts } from '#contracts/shared-texts.ts';
import { findAccount } from '#data/accounts.ts';
import { changePassword } from '#data/credentials.ts';
import { findResetToken, resetTokenUse } from '#data/reset-tokens.ts';
import { AppError } from '#domain/app-error.ts';
import { endpoint } from '#http/endpoint.ts';
import { hashNewPassword } from '#http/new-password.ts';

/** A new password is a new epoch: all sessions end, and the counters of failed logins begin afresh. */
export const handler = endpoint(resetPassword, async ({ body, now }) => {
  const grant = await findResetToken(body.token, now);
  const account = grant && (await findAccount(grant.accountId));
  // A link from before the last change of password is worth nothing.
  if (!grant || account?.epoch !== grant.epoch) throw linkInvalid();
  const hash = await hashNewPassword(body.password, account);
  const changed = await changePassword(account, { hash, forgetDevices: true, emailVerified: true }, [
    resetTokenUse(body.token),
  ]);
  if (!changed) throw linkInvalid();
  return { message: sharedTexts.passwordReset };
});

function linkInvalid(): AppError {
  return new AppError('bad_input', sharedTexts.resetLinkInvalid);
}
