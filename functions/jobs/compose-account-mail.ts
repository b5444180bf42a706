import { findAccount } from '#data/accounts.ts';
import { createEmailToken } from '#data/email-tokens.ts';
import { findByEmail } from '#data/identities.ts';
import { createResetToken, findResetRequest, invitationSeconds } from '#data/reset-tokens.ts';
import type { AccountRecord } from '#domain/account.ts';
import type { AccountNotification } from '#domain/account-notifications.ts';
import {
  approvedText,
  emailChangedText,
  forgotUnverifiedText,
  invitationText,
  newDeviceText,
  newEmailText,
  passwordChangedText,
  phoneChangedText,
  resetText,
  verifyText,
} from './account-texts.ts';
import { type Addressed, isMailed } from './addressed-mail.ts';
import type { MailMessage } from './queue-messages.ts';

/** To the address that an account had. Its event is `account@version`. */
export function formerEmailMail(
  { event, email: to }: Extract<MailMessage, { kind: 'email-changed' }>,
  origin: string,
): Addressed {
  return { to, accountId: event.split('@')[0], content: emailChangedText(origin) };
}

/** About the account itself. */
export async function accountMail(
  { kind, accountId }: AccountNotification,
  origin: string,
  now: Date,
): Promise<Addressed | undefined> {
  const account = await findAccount(accountId);
  if (!account) return undefined;
  if (kind === 'verify') return verifyMail(account, origin, now);
  if (kind === 'new-email') return newEmailMail(account, origin, now);
  if (!isMailed(account)) return undefined;
  if (kind === 'invitation') return invitationMail(account, origin, now);
  return { to: account.email, accountId, content: accountTexts[kind](account, origin) };
}

const accountTexts = {
  'phone-changed': phoneChangedText,
  approved: approvedText,
  'password-changed': passwordChangedText,
  'new-device': newDeviceText,
} as const;

async function verifyMail(
  { id: accountId, email: to, emailUnverified, emailMark }: AccountRecord,
  origin: string,
  now: Date,
): Promise<Addressed | undefined> {
  // Verified meanwhile: there is nothing to ask.
  if (!emailUnverified && !emailMark) return undefined;
  const content = verifyText(origin, await createEmailToken({ accountId }, now));
  return { to, accountId, isAnotherTry: emailMark !== undefined, content };
}

/** To the address that the account is to change to, unless its owner has thought better of it. */
async function newEmailMail(
  { id: accountId, pendingEmail }: AccountRecord,
  origin: string,
  now: Date,
): Promise<Addressed | undefined> {
  if (!pendingEmail) return undefined;
  const token = await createEmailToken({ accountId, newEmail: pendingEmail }, now);
  return { to: pendingEmail, accountId, content: newEmailText(origin, token) };
}

async function invitationMail(
  account: AccountRecord,
  origin: string,
  now: Date,
): Promise<Addressed | undefined> {
  const mailed = await createResetToken(account.email, now, invitationSeconds);
  if (!mailed) return undefined;
  const to = { firstName: mailed.firstName, isApproved: account.isApproved ?? false };
  return {
    to: mailed.email,
    accountId: account.id,
    content: invitationText(to, origin, mailed.token),
  };
}

/**
 * For an unknown address nothing is made and nothing is sent. The owner of an address that is not verified gets the
 * address, never the account that somebody made with it: no link to a new password, but one to free the address.
 */
export async function resetMail(
  requestId: string,
  origin: string,
  now: Date,
): Promise<Addressed | undefined> {
  const email = await findResetRequest(requestId, now);
  const credentials = email === undefined ? undefined : await findByEmail(email);
  const account = credentials && (await findAccount(credentials.accountId));
  if (!account) return undefined;
  if (account.emailUnverified) {
    const token = await createEmailToken({ accountId: account.id }, now);
    return { to: account.email, content: forgotUnverifiedText(origin, token) };
  }
  const mailed = await createResetToken(account.email, now);
  return mailed && { to: mailed.email, accountId: account.id, content: resetText(origin, mailed.token) };
}
