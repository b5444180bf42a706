import { throttle } from '#actions/accounts/throttle.ts';
import { freeEmail } from '#contracts/accounts/email-calls.ts';
import { deleteUnverifiedAccount, findAccount } from '#data/accounts/accounts.ts';
import { findEmailToken } from '#data/accounts/email-tokens.ts';
import { forgetPendingEmail } from '#data/accounts/identity-changes.ts';
import { addressCounter } from '#domain/accounts/throttle-rules.ts';
import { AppError } from '#domain/app-error.ts';
import { endpoint } from '#http/endpoint.ts';
import * as sharedTexts from '#shared/texts.ts';

/**
 * The owner of an address gets the address, never the account that somebody else made with it. That account has no
 * other way to log in, so it is deleted, with what follows from a deletion. Nothing of it is shown. A verified account
 * is safe from this: an old link does nothing to it.
 */
export const handler = endpoint(freeEmail, async ({ body, viewerAddress, now }) => {
  await throttle([addressCounter('emailLink', viewerAddress)], now);
  const grant = await findEmailToken(body.token, now);
  if (!grant) throw linkInvalid();
  const { accountId, newEmail } = grant;
  if (newEmail !== undefined) {
    await forgetPendingEmail(accountId, newEmail);
    return { message: sharedTexts.emailChangeStopped };
  }
  const account = await findAccount(accountId);
  // Gone already: this is the second click.
  const isFree = !account || (await deleteUnverifiedAccount(account, now));
  if (!isFree && (await findAccount(accountId))) throw linkInvalid();
  return { message: sharedTexts.emailFreed };
});

function linkInvalid(): AppError {
  return new AppError('bad_input', sharedTexts.resetLinkInvalid);
}
