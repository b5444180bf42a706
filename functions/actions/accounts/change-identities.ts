import { findAccount } from '#data/accounts/accounts.ts';
import { claimEmail, claimPhone, findByPhone, freeEmail, freePhone } from '#data/accounts/identities.ts';
import { noPending, saveIdentities, savePendingEmail } from '#data/accounts/identity-changes.ts';
import { logAct } from '#data/audit/audit.ts';
import type { Write } from '#data/table/transaction.ts';
import type { AccountRecord } from '#domain/accounts/account.ts';
import { consentByNumber } from '#domain/accounts/consents.ts';
import { AppError } from '#domain/app-error.ts';
import type { Act } from '#domain/audit/audit.ts';
import * as sharedTexts from '#shared/texts.ts';

type Saved = Awaited<ReturnType<typeof saveIdentities>>;

/** @throws AppError `conflict`: `taken` when another account has it, else that somebody was faster */
function checkSaved(outcome: Saved, taken?: string): void {
  if (outcome !== 'saved') throw new AppError('conflict', outcome === 'taken' ? taken : undefined);
}

async function reread({ id }: AccountRecord): Promise<AccountRecord> {
  const present = await findAccount(id);
  if (!present) throw new AppError('unauthorized');
  return present;
}

/**
 * Makes a proven number the one that finds the account, in place of the one before.
 * @param codeUse uses up the code that proved it
 * @throws AppError `conflict`
 */
export async function changePhone(
  account: AccountRecord,
  phone: string,
  codeUse: Write,
  now: Date,
): Promise<AccountRecord> {
  const { id, phone: former, phoneVerified } = account;
  // The number is verified already.
  if (phoneVerified && former === phone) return account;
  const claims = claimPhone(phone, id, await findByPhone(phone), now);
  const freed = phoneVerified && former ? [freePhone(former, id)] : [];
  const verified = { phone, phoneVerified: true, consents: consentByNumber(account.consents, now) };
  checkSaved(await saveIdentities(account, verified, [...claims, ...freed, codeUse]), sharedTexts.phoneTaken);
  return reread(account);
}

/**
 * Removes the verified number.
 * @throws AppError `conflict` when the account has no confirmed address, or no such number
 */
export async function removePhone(account: AccountRecord): Promise<AccountRecord> {
  const { id, phone, phoneVerified, email, emailUnverified } = account;
  if (!phone || !phoneVerified) return account;
  if (email === '' || emailUnverified) throw new AppError('conflict', sharedTexts.lastOfTwo);
  const none = { phone: undefined, phoneVerified: undefined };
  checkSaved(await saveIdentities(account, none, [freePhone(phone, id)]));
  return reread(account);
}

/** Notes the address that the account is to change to; the stream's consumers mail a link there. */
export async function askForNewEmail(
  { id }: AccountRecord,
  email: string,
  now: Date,
  act?: Act,
): Promise<AccountRecord | undefined> {
  return (await savePendingEmail(id, email, now, act)) ? findAccount(id) : undefined;
}

const verifiedEmail = { emailUnverified: undefined, verificationAskedAt: undefined, emailMark: undefined };

/**
 * Makes the address whose link was used the account's; a second click finds that done.
 * @returns whether it is so now; not when the owner has asked for another one since
 * @throws AppError `conflict` when another account has the address
 */
export async function changeEmail(account: AccountRecord, email: string, act?: Act): Promise<boolean> {
  if (account.email === email) return true;
  if (account.pendingEmail !== email) return false;
  const freed = account.email === '' ? [] : [freeEmail(account.email, account.id)];
  const identities = [claimEmail(email, account.id), ...freed, ...logAct(act, account.id)];
  const changed = { email, ...verifiedEmail, ...noPending };
  checkSaved(await saveIdentities(account, changed, identities), sharedTexts.emailTaken);
  return true;
}

/**
 * Removes the address.
 * @throws AppError `conflict` when the account has no verified number
 */
export async function removeEmail(account: AccountRecord): Promise<AccountRecord> {
  const { id, email, phoneVerified } = account;
  if (email === '') return account;
  if (!phoneVerified) throw new AppError('conflict', sharedTexts.lastOfTwo);
  const none = { email: '', ...verifiedEmail, ...noPending };
  checkSaved(await saveIdentities(account, none, [freeEmail(email, id)]));
  return reread(account);
}
