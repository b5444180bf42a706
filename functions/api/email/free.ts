import { detachEmail } from '#actions/accounts/change-identities.ts';
import { takeProof } from '#actions/accounts/proof-of-work.ts';
import { freeEmail } from '#contracts/accounts/email-calls.ts';
import { deleteUnverifiedAccount, findAccount } from '#data/accounts/accounts.ts';
import { findEmailToken } from '#data/accounts/email-tokens.ts';
import { forgetPendingEmail } from '#data/accounts/identity-changes.ts';
import type { AccountRecord } from '#domain/accounts/account.ts';
import { addressCounter } from '#domain/accounts/throttle-rules.ts';
import { AppError } from '#domain/app-error.ts';
import { endpoint } from '#http/endpoint.ts';
import * as sharedTexts from '#shared/texts.ts';

/**
 * The owner of an address gets the address, never the account that somebody else made with it, of which nothing is shown.
 * An account with a proven number keeps everything but the address; one that has nothing else is deleted, with what follows
 * from a deletion. An old link does nothing to an account whose address was verified since.
 */
export const handler = endpoint(freeEmail, async (call) => {
  const { body, viewerAddress, now } = call;
  const { throttle } = await takeProof('not-me', call);
  await throttle([addressCounter('notMe', viewerAddress)]);
  const grant = await findEmailToken(body.token, now);
  if (grant?.use === 'change') {
    await forgetPendingEmail(grant.accountId, grant.email);
    return { message: sharedTexts.emailChangeStopped };
  }
  if (grant?.use !== 'confirm') throw new AppError('bad_input', sharedTexts.resetLinkInvalid);
  const account = await findAccount(grant.accountId);
  // A second click: the address is free already.
  const isFree = account?.email !== grant.email || (await freeFrom(account, now));
  if (!isFree && (await findAccount(grant.accountId)))
    throw new AppError('bad_input', sharedTexts.resetLinkInvalid);
  return { message: sharedTexts.emailFreed };
});

/** @returns whether it took effect; not when the address was confirmed */
async function freeFrom(account: AccountRecord, now: Date): Promise<boolean> {
  if (!account.emailUnverified) return false;
  return account.phoneVerified ? detachEmail(account) : deleteUnverifiedAccount(account, now);
}
