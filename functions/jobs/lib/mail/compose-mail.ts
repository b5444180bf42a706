import { environment } from '#config/environment.ts';
import { findAccount } from '#data/accounts/accounts.ts';
import { createEmailToken, createRemovalToken } from '#data/accounts/email-tokens.ts';
import { createResetToken, invitationSeconds } from '#data/accounts/reset-tokens.ts';
import { findSuspectIdentity } from '#domain/accounts/identities.ts';
import { findWaysToPay } from '#jobs/lib/sms/ways-to-pay.ts';
import { findEmail, type MailMessage, rowOf } from '#notices/due.ts';
import { renderHtml, renderText } from '#notices/mail-content.ts';
import type { Facts, Reach, Subject, Token } from '#notices/notice.ts';
import type { Recipient } from '#notices/subjects.ts';

/** Composes the mail that a queue message asks for, of what it is about; undefined when there is nothing to tell. */
export async function composeMail(message: MailMessage, facts: Facts[Subject], now: Date) {
  const row = rowOf(message);
  const reach: Reach = facts;
  const to = findAddress(row.to, reach);
  const token = to && (row.token ? await makeToken[row.token](reach, now) : '');
  const origin = environment('SITE_ORIGIN');
  const words =
    token === undefined ? undefined : row.mail?.(facts, { origin, token, ...findWaysToPay(reach) });
  if (!to || !words) return undefined;
  const content = { greeting: greet(row.to, reach), ...words };
  const footer = [senderName(environment('MAIL_FROM')), origin].filter(Boolean).join(' · ');
  return {
    to,
    replyTo: content.replyTo,
    accountId: reach.account?.id ?? reach.accountId ?? reach.unverifiedId,
    isAnotherTry: row.to === 'address-to-prove' && reach.account?.emailMark !== undefined,
    subject: content.subject,
    text: renderText(content, footer),
    html: renderHtml(content, footer),
  };
}

/** `Sankofa <hello@example.com>` → `Sankofa`: the sender has the operator's name. */
function senderName(from: string): string {
  return /^\s*"?([^"<]*?)"?\s*</.exec(from)?.[1] ?? '';
}

/** No name is mailed to an address that may be a stranger's. */
function greet(to: Recipient, { account }: Reach): string {
  const isOwn = to === 'household' || to === 'collector' || to === 'owner';
  return account && isOwn ? `Hello ${account.firstName},` : 'Hello,';
}

/** Where a mail goes to: the operator's own address, or that of whom it reaches. */
export function findAddress(to: Recipient, reach: Reach): string | undefined {
  return to === 'support' ? environment('SUPPORT_EMAIL') : findEmail({ to }, reach);
}

const makeToken: Record<Token, (reach: Reach, now: Date) => Promise<string | undefined>> = {
  email: async ({ account }, now) =>
    account && createEmailToken({ use: 'confirm', accountId: account.id, email: account.email }, now),
  async 'new-email'({ account }, now) {
    const { id: accountId, pendingEmail: email } = account ?? {};
    return accountId && email && createEmailToken({ use: 'change', accountId, email }, now);
  },
  async stop({ accountId, email, addedAt }, now) {
    const isThere = accountId && email && addedAt && (await findAccount(accountId));
    return isThere ? createEmailToken({ use: 'stop', accountId, email, addedAt }, now) : undefined;
  },
  async removal({ account }, now) {
    const suspect = account?.resetBy && findSuspectIdentity(account, account.resetBy, now);
    return suspect ? createRemovalToken(account, suspect, now) : '';
  },
  invitation: async ({ account }, now) =>
    account && (await createResetToken(account.email, now, invitationSeconds))?.token,
  async reset({ account, unverifiedId, email }, now) {
    if (account) return (await createResetToken(account.email, now))?.token;
    return unverifiedId && email && createEmailToken({ use: 'confirm', accountId: unverifiedId, email }, now);
  },
};
