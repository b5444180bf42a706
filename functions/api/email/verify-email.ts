import { changeEmail } from '#actions/accounts/change-identities.ts';
import { disownNumber, type Secured } from '#actions/accounts/recover.ts';
import { takeProof } from '#actions/proof-of-work.ts';
import { verifyEmail as contract } from '#contracts/accounts/email-calls.ts';
import { findAccount } from '#data/accounts/accounts.ts';
import { findEmailToken, verifyEmail } from '#data/accounts/email-tokens.ts';
import { forgetPendingEmail } from '#data/accounts/identity-changes.ts';
import type { AccountRecord } from '#domain/accounts/account.ts';
import { AppError } from '#domain/app-error.ts';
import { actOnOneself } from '#domain/audit/audit.ts';
import { addressCounter } from '#domain/throttle-rules.ts';
import type { Call } from '#http/call.ts';
import { endpoint } from '#http/endpoint.ts';
import { maskPhone } from '#shared/ghana.ts';
import * as sharedTexts from '#shared/texts.ts';

type VerifyCall = Call<typeof contract>;

/** Hands over nothing that another has: who uses the link still needs the password, or sets a new one. */
export const handler = endpoint(contract, async (call) => {
  const { body, viewerAddress, now } = call;
  const { throttle } = await takeProof('link', call);
  await throttle([addressCounter('emailLink', viewerAddress)]);
  const grant = await findEmailToken(body.token, now);
  const account = grant && (await findAccount(grant.accountId));
  if (account && grant.use === 'confirm' && account.email === grant.email) return confirmEmail(account, call);
  if (account && grant.use === 'change') return confirmNewEmail(account, grant.email, call);
  throw new AppError('bad_input', sharedTexts.resetLinkInvalid);
});

const confirmed = { message: sharedTexts.emailVerified };

async function confirmEmail(account: AccountRecord, call: VerifyCall): Promise<Secured> {
  if (account.emailUnverified && !isNumberTheirs(account, call)) return disownNumber(account, call);
  if (!(await verifyEmail(account.id))) throw new AppError('bad_input', sharedTexts.resetLinkInvalid);
  return confirmed;
}

/** The number was there first: whoever says that it is not theirs does not get the account, which stays as it is. */
async function confirmNewEmail(account: AccountRecord, email: string, call: VerifyCall): Promise<Secured> {
  // The second click.
  if (account.email === email) return confirmed;
  if (account.pendingEmail !== email) throw new AppError('bad_input', sharedTexts.resetLinkInvalid);
  if (!isNumberTheirs(account, call)) {
    await forgetPendingEmail(account.id, email);
    return { message: sharedTexts.emailChangeStopped };
  }
  await changeEmail(account, email, call.now, actOnOneself('admin.change-email', account, call));
  return confirmed;
}

/** Whoever has no session of the account is asked: somebody may have added an address that is not theirs. @throws AppError `is_it_you` with the question */
function isNumberTheirs({ id, phone, phoneVerified }: AccountRecord, call: VerifyCall): boolean {
  if (!phone || !phoneVerified || call.account?.id === id) return true;
  const { claim } = call.body;
  if (claim === undefined) throw new AppError('is_it_you', sharedTexts.isNumberYours(maskPhone(phone)));
  return claim;
}
