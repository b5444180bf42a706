import { takeProof } from '#actions/proof-of-work.ts';
import { freeEmail } from '#contracts/accounts/email-calls.ts';
import { deleteUnverifiedAccount, findAccount } from '#data/accounts/accounts.ts';
import { findEmailToken } from '#data/accounts/email-tokens.ts';
import { freeEmail as freed } from '#data/accounts/identities.ts';
import { forgetPendingEmail, saveIdentities, withoutEmail } from '#data/accounts/identity-changes.ts';
import type { AccountRecord } from '#domain/accounts/account.ts';
import { AppError } from '#domain/app-error.ts';
import { addressCounter } from '#domain/throttle-rules.ts';
import { endpoint } from '#http/endpoint.ts';
import * as sharedTexts from '#shared/texts.ts';

/**
 * Gives an address to its owner, but never the account that somebody else made with it. With a proven number the account stays; an
 * account that has nothing else is deleted. Once the address was verified, the link does nothing.
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
  const { id, email, emailUnverified, phoneVerified } = account;
  if (!emailUnverified) return false;
  if (!phoneVerified) return deleteUnverifiedAccount(account, now);
  return (await saveIdentities(account, withoutEmail, [freed(email, id)])) === 'saved';
}
