import { log } from '#config/log.ts';
import { findAccount } from '#data/accounts/accounts.ts';
import { changePassword, type PasswordChange } from '#data/accounts/credentials.ts';
import { confirmedEmail, type GrantFor } from '#data/accounts/email-tokens.ts';
import { claimEmail, freeEmail, freePhone, withoutPhone } from '#data/accounts/identities.ts';
import { newEmail, saveIdentities, withoutEmail } from '#data/accounts/identity-changes.ts';
import { newLinkToken } from '#data/accounts/link-tokens.ts';
import { createResetToken } from '#data/accounts/reset-tokens.ts';
import { logAct } from '#data/audit/audit.ts';
import { normaliseEmail } from '#data/keys.ts';
import { forgetPlaces } from '#data/places/places.ts';
import type { Write } from '#data/table/transaction.ts';
import type { AccountRecord } from '#domain/accounts/account.ts';
import { listIdentities } from '#domain/accounts/identities.ts';
import { AppError } from '#domain/app-error.ts';
import { actOnOneself } from '#domain/audit/audit.ts';
import * as sharedTexts from '#shared/texts.ts';
import { hashPassword } from './passwords/passwords.ts';

/** What an owner gets who took an account back: with the token they set a password of their own. */
export type Secured = { readonly message: string; readonly resetToken?: string };

type When = { readonly now: Date; readonly requestId: string };

type More = Pick<PasswordChange, 'set' | 'asRead'> & { readonly also?: readonly Write[] };

/** Sets a password that nobody knows, which ends every session, known device and pending change. */
async function lockOthersOut(account: AccountRecord, when: When, { also = [], ...more }: More) {
  const change = { hash: await hashPassword(newLinkToken()), forgetDevices: true, ...more } as const;
  const logged = logAct(actOnOneself('admin.change-password', account, when), account.id);
  if (!(await changePassword(account, change, [...also, ...logged]))) throw new AppError('conflict');
  log.info('password revoked', { accountId: account.id, role: account.role });
}

async function withResetToken(message: string, email: string, now: Date): Promise<Secured> {
  const made = await createResetToken(email, now);
  return made ? { message, resetToken: made.token } : { message };
}

/** "This wasn’t me", from the former address: the change is stopped, or undone. Undefined when the account is gone. @throws AppError `conflict` */
export async function stopChange(grant: GrantFor<'stop'>, when: When): Promise<Secured | undefined> {
  const account = await findAccount(grant.accountId);
  if (!account) return undefined;
  const isKept = normaliseEmail(account.email) === normaliseEmail(grant.email);
  if (isKept && account.pendingEmail === undefined)
    return withResetToken(sharedTexts.nothingToStop, grant.email, when.now);
  await lockOthersOut(account, when, isKept ? {} : restored(account, grant));
  return withResetToken(sharedTexts.changeStopped, grant.email, when.now);
}

/** Puts the former address back with its age, so that an identity added after it can be removed. */
function restored({ id, email: present }: AccountRecord, { email, addedAt }: GrantFor<'stop'>): More {
  const freed = present === '' ? [] : [freeEmail(present, id)];
  return {
    set: newEmail(email, addedAt),
    asRead: { email: present },
    also: [claimEmail(email, id), ...freed],
  };
}

/** Removes an identity that joined after the one that reset the password; undefined when that is gone. @throws AppError `conflict` */
export async function removeSuspectIdentity(grant: GrantFor<'remove'>): Promise<Secured | undefined> {
  const { accountId, kind, addedAt, epoch } = grant;
  const account = await findAccount(accountId);
  if (account?.epoch !== epoch) return undefined;
  const identity = listIdentities(account).find((one) => one.kind === kind && one.addedAt === addedAt);
  if (identity) {
    const saved =
      kind === 'email'
        ? await saveIdentities(account, withoutEmail, [freeEmail(identity.name, accountId)])
        : await saveIdentities(account, withoutPhone, [freePhone(identity.name, accountId)]);
    if (saved !== 'saved') throw new AppError('conflict');
  }
  return { message: sharedTexts.identityRemoved[kind] };
}

/** Gives an account to its address's owner, who says that its number is not theirs: they see nothing of before. @throws AppError `conflict` */
export async function disownNumber(account: AccountRecord, when: When): Promise<Secured> {
  const { now } = when;
  const { id, email, phone = '', phoneVerified } = account;
  const set = { ...confirmedEmail, ...withoutPhone, consents: undefined, claimedAt: now.toISOString() };
  const asRead = { email, phone, phoneVerified };
  await lockOthersOut(account, when, { set, asRead, also: [freePhone(phone, id), forgetPlaces(id)] });
  return withResetToken(sharedTexts.numberDisowned, email, now);
}
