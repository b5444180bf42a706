import { findAccount } from '#data/accounts/accounts.ts';
import { claimEmail, claimPhone, findByPhone, freeEmail, freePhone } from '#data/accounts/identities.ts';
import { logAct } from '#data/audit/audit.ts';
import { keys } from '#data/keys.ts';
import type { Change } from '#data/table/expressions.ts';
import { updateItem } from '#data/table/table.ts';
import { transact, updateWith, type Write } from '#data/table/transaction.ts';
import type { AccountRecord } from '#domain/accounts/account.ts';
import { consentByNumber } from '#domain/accounts/consents.ts';
import { AppError } from '#domain/app-error.ts';
import type { Act } from '#domain/audit/audit.ts';
import * as sharedTexts from '#shared/texts.ts';

/** Changes what finds an account, unless it changed since `account` was read. */
function update(account: AccountRecord, set: Change['set']): Write {
  const { id, email, phone, phoneVerified, emailUnverified, pendingEmail } = account;
  const asRead = { email, phone, phoneVerified, emailUnverified, pendingEmail };
  return {
    update: keys.account(id),
    change: { set, add: { version: 1 } },
    condition: { exists: true, equals: { deletedAt: undefined, ...asRead } },
  };
}

/** @throws AppError `conflict`: `taken` when another account has it, else that somebody was faster */
async function commit(writes: readonly Write[], taken?: string): Promise<void> {
  const result = await transact(writes);
  if (result.written) return;
  const isTaken = taken !== undefined && !result.failed.includes(0) && result.failed.includes(1);
  throw new AppError('conflict', isTaken ? taken : undefined);
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
  const changed = update(account, {
    phone,
    phoneVerified: true,
    consents: consentByNumber(account.consents, now),
  });
  await commit([changed, ...claims, ...freed, codeUse], sharedTexts.phoneTaken);
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
  await commit([update(account, { phone: undefined, phoneVerified: undefined }), freePhone(phone, id)]);
  return reread(account);
}

/** Notes the address that the account is to change to; the stream's consumers mail a link there. */
export async function askForNewEmail(
  { id }: AccountRecord,
  email: string,
  now: Date,
  act?: Act,
): Promise<AccountRecord | undefined> {
  const change = { set: { pendingEmail: email, pendingEmailAt: now.toISOString() } };
  const condition = { exists: true, equals: { deletedAt: undefined } };
  const written = await updateWith({ update: keys.account(id), change, condition }, logAct(act, id));
  return written ? findAccount(id) : undefined;
}

const noPending = { pendingEmail: undefined, pendingEmailAt: undefined };

/**
 * Makes the address whose link was used the account's; a second click finds that done.
 * @returns whether it is so now; not when the owner has asked for another one since
 * @throws AppError `conflict` when another account has the address
 */
export async function changeEmail(account: AccountRecord, email: string, act?: Act): Promise<boolean> {
  if (account.email === email) return true;
  if (account.pendingEmail !== email) return false;
  const verified = { emailUnverified: undefined, verificationAskedAt: undefined, emailMark: undefined };
  const freed = account.email === '' ? [] : [freeEmail(account.email, account.id)];
  const changed = update(account, { email, ...verified, ...noPending });
  const writes = [changed, claimEmail(email, account.id), ...freed, ...logAct(act, account.id)];
  await commit(writes, sharedTexts.emailTaken);
  return true;
}

/** The owner of the address does not want it in that account. */
export async function refuseEmail(accountId: string, email: string): Promise<void> {
  await updateItem(
    keys.account(accountId),
    { set: noPending },
    { exists: true, equals: { pendingEmail: email } },
  );
}

/**
 * Removes the address.
 * @throws AppError `conflict` when the account has no verified number
 */
export async function removeEmail(account: AccountRecord): Promise<AccountRecord> {
  const { id, email, phoneVerified } = account;
  if (email === '') return account;
  if (!phoneVerified) throw new AppError('conflict', sharedTexts.lastOfTwo);
  const unverified = { emailUnverified: undefined, verificationAskedAt: undefined, emailMark: undefined };
  const none = { email: '', ...unverified, ...noPending };
  await commit([update(account, none), freeEmail(email, id)]);
  return reread(account);
}
