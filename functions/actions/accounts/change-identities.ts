import { findAccount } from '#data/accounts/accounts.ts';
import {
  claimEmail,
  claimPhone,
  findByPhone,
  freeEmail,
  freePhone,
  withoutPhone,
} from '#data/accounts/identities.ts';
import { newEmail, saveIdentities, savePendingEmail, withoutEmail } from '#data/accounts/identity-changes.ts';
import { logAct } from '#data/audit/audit.ts';
import type { Write } from '#data/table/transaction.ts';
import type { AccountRecord } from '#domain/accounts/account.ts';
import { consentByNumber } from '#domain/accounts/consents.ts';
import { AppError } from '#domain/app-error.ts';
import type { Act } from '#domain/audit/audit.ts';
import * as sharedTexts from '#shared/texts.ts';
import { askWhoseNumber } from './claims.ts';

/** @throws AppError `conflict`: `taken` when another account has it, else that somebody was faster */
function checkSaved(outcome: Awaited<ReturnType<typeof saveIdentities>>, taken?: string): void {
  if (outcome !== 'saved') throw new AppError('conflict', outcome === 'taken' ? taken : undefined);
}

async function reread({ id }: AccountRecord): Promise<AccountRecord> {
  const present = await findAccount(id);
  if (!present) throw new AppError('unauthorized');
  return present;
}

type ProvenNumber = {
  readonly phone: string;
  readonly codeUse: Write;
  /** Whether the account that staff made for the number is theirs, once they were asked. */
  readonly claim?: boolean | undefined;
};

/** Makes a proven number the one that finds the account. @throws AppError `conflict`; `is_it_you` where staff's account waits for its owner */
export async function changePhone(
  account: AccountRecord,
  { phone, codeUse, claim }: ProvenNumber,
  now: Date,
): Promise<AccountRecord> {
  const { id, phone: former, phoneVerified } = account;
  // The number is verified already.
  if (phoneVerified && former === phone) return account;
  const present = await findByPhone(phone);
  if (await askWhoseNumber(present, claim, now)) throw new AppError('conflict', sharedTexts.phoneTaken);
  const claims = claimPhone(phone, id, present, now);
  const freed = phoneVerified && former ? [freePhone(former, id)] : [];
  const consents = consentByNumber(account.consents, now);
  const verified = {
    phone,
    contactPhone: undefined,
    phoneVerified: true,
    phoneAddedAt: now.toISOString(),
    consents,
  };
  checkSaved(await saveIdentities(account, verified, [...claims, ...freed, codeUse]), sharedTexts.phoneTaken);
  return reread(account);
}

/** Removes the verified number. @throws AppError `conflict` when there is none, or no confirmed address */
export async function removePhone(account: AccountRecord): Promise<AccountRecord> {
  const { id, phone, phoneVerified, email, emailUnverified } = account;
  if (!phone || !phoneVerified) return account;
  if (email === '' || emailUnverified) throw new AppError('conflict', sharedTexts.lastOfTwo);
  checkSaved(await saveIdentities(account, withoutPhone, [freePhone(phone, id)]));
  return reread(account);
}

/** Notes the address that the account is to change to; the stream's consumers mail a link there. */
export async function askForNewEmail({ id }: AccountRecord, email: string, now: Date, act?: Act) {
  return (await savePendingEmail(id, email, now, act)) ? findAccount(id) : undefined;
}

/** Makes the address whose link was used the account's. @throws AppError `conflict` when another account has it */
export async function changeEmail(account: AccountRecord, email: string, now: Date, act?: Act) {
  const freed = account.email === '' ? [] : [freeEmail(account.email, account.id)];
  const identities = [claimEmail(email, account.id), ...freed, ...logAct(act, account.id)];
  const changed = newEmail(email, now.toISOString());
  checkSaved(await saveIdentities(account, changed, identities), sharedTexts.emailTaken);
}

/** Removes the address, with `also`. @throws AppError `conflict` when the account has no verified number */
export async function removeEmail(account: AccountRecord, also: readonly Write[] = []) {
  const { id, email, phoneVerified } = account;
  if (email === '') return account;
  if (!phoneVerified) throw new AppError('conflict', sharedTexts.lastOfTwo);
  checkSaved(await saveIdentities(account, withoutEmail, [freeEmail(email, id), ...also]));
  return reread(account);
}
