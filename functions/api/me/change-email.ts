import { askForNewEmail } from '#actions/accounts/change-identities.ts';
import { checkCurrentPassword } from '#actions/accounts/passwords/current-password.ts';
import { requireCode } from '#actions/accounts/second-factor/second-factor.ts';
import { mailNewcomer } from '#actions/ceilings.ts';
import { takeProof } from '#actions/proof-of-work.ts';
import { changeEmail as contract } from '#contracts/accounts/identity-calls.ts';
import { normaliseEmail } from '#data/keys.ts';
import { accountView } from '#domain/accounts/account.ts';
import { AppError } from '#domain/app-error.ts';
import { verificationCounter } from '#domain/throttle-rules.ts';
import { endpoint } from '#http/endpoint.ts';
import * as sharedTexts from '#shared/texts.ts';

/** The address stays what it is until the link is used. Whether the new one is known, only its owner learns. */
export const handler = endpoint(contract, async (call) => {
  const { account, body, now, act } = call;
  const { email, currentPassword, otp } = body;
  await checkCurrentPassword(account, currentPassword, now);
  await requireCode(account, otp, now);
  if (normaliseEmail(email) === normaliseEmail(account.email)) {
    return { message: sharedTexts.accountUpdated, account: accountView(account) };
  }
  const proof = await takeProof('new-email', call);
  await proof.throttle([verificationCounter(account.id)]);
  const changed = await mailNewcomer(proof, () => askForNewEmail(account, email, now, act));
  if (!changed) throw new AppError('unauthorized');
  return { message: sharedTexts.newEmailSent, account: accountView(changed) };
});
