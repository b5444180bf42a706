import { checkCurrentPassword } from '#api/shared/current-password.ts';
import { changeEmail as contract } from '#contracts/identity-calls.ts';
import * as sharedTexts from '#contracts/shared-texts.ts';
import { askForNewEmail } from '#data/change-identities.ts';
import { normaliseEmail } from '#data/keys.ts';
import { accountView } from '#domain/account.ts';
import { AppError } from '#domain/app-error.ts';
import { verificationCounter } from '#domain/throttle-rules.ts';
import { endpoint } from '#http/endpoint.ts';
import { throttle } from '#http/throttle.ts';

/** The address stays what it is until the link is used. Whether the new one is known, only its owner learns. */
export const handler = endpoint(contract, async ({ account, body, now, act }) => {
  const { email, currentPassword } = body;
  await checkCurrentPassword(account, currentPassword, now);
  if (normaliseEmail(email) === normaliseEmail(account.email)) {
    return { message: sharedTexts.accountUpdated, account: accountView(account) };
  }
  await throttle([verificationCounter(account.id)], now);
  const changed = await askForNewEmail(account, email, now, act);
  if (!changed) throw new AppError('unauthorized');
  return { message: sharedTexts.newEmailSent, account: accountView(changed) };
});
