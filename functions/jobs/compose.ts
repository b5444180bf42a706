import { environment } from '#config/environment.ts';
import { log } from '#config/log.ts';
import { createCode } from '#data/codes.ts';
import { createEmailToken } from '#data/email-tokens.ts';
import { createResetToken, invitationSeconds } from '#data/reset-tokens.ts';
import { countAttempt, readCount } from '#data/throttles.ts';
import { findNoticeEmail, findNoticePhone } from '#domain/consents.ts';
import { codeCeiling } from '#domain/throttle-rules.ts';
import { type MailMessage, rowOf, type SmsMessage } from '#notices/due.ts';
import { renderHtml, renderText } from '#notices/mail-content.ts';
import type { AnySubject, Facts, Notice, Subject, Token } from '#notices/notice.ts';
import { type Recipient, subjects } from '#notices/subjects.ts';
import { count } from './count.ts';
import type { Mail } from './send-mail.ts';

/** All that facts may say of whom a notice reaches, whatever it is about. */
type Reach = Partial<
  Facts['account'] &
    Facts['formerEmail'] &
    Facts['resetRequest'] &
    Facts['codeRequest'] &
    Facts['supportMessage']
>;

/** What a message is about, as it is now; undefined when its recipient is gone, or it is no longer true. */
async function readFacts(message: MailMessage | SmsMessage, now: Date): Promise<Facts[Subject] | undefined> {
  const row = rowOf(message);
  const { read }: AnySubject = subjects[row.about];
  const facts = await read(message, row.to, now);
  return facts && row.isTrue(facts, message, now) ? facts : undefined;
}

/** Composes the mail that a queue message asks for; undefined when there is nothing to tell any more. */
export async function composeMail(message: MailMessage, now: Date): Promise<Mail | undefined> {
  const row = rowOf(message);
  const facts = await readFacts(message, now);
  if (!facts) return undefined;
  const reach: Reach = facts;
  const to = findEmail(row.to, reach);
  const token = to && (row.token ? await makeToken[row.token](reach, now) : '');
  const origin = environment('SITE_ORIGIN');
  const words = token === undefined ? undefined : row.mail?.(facts, { origin, token });
  if (!to || !words) return undefined;
  const content = { greeting: greet(row.to, reach), ...words };
  const footer = [senderName(environment('MAIL_FROM')), origin].filter(Boolean).join(' · ');
  return {
    to,
    replyTo: content.replyTo,
    accountId: reach.account?.id ?? reach.accountId,
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

/** An address that is not verified may be a stranger's: it is mailed nothing but the link which says so. */
function findEmail(to: Recipient, { account, email }: Reach): string | undefined {
  if (to === 'named') return email;
  if (to === 'support') return environment('SUPPORT_EMAIL');
  if (to === 'address-to-prove') return account?.email;
  return to === 'new-address' ? account?.pendingEmail : account && findNoticeEmail(account);
}

const makeToken: Record<Token, (reach: Reach, now: Date) => Promise<string | undefined>> = {
  email: async ({ account }, now) => account && createEmailToken({ accountId: account.id }, now),
  'new-email': async ({ account }, now) =>
    account && createEmailToken({ accountId: account.id, newEmail: account.pendingEmail }, now),
  invitation: async ({ account }, now) =>
    account && (await createResetToken(account.email, now, invitationSeconds))?.token,
  async reset({ account, unverifiedId }, now) {
    if (account) return (await createResetToken(account.email, now))?.token;
    return unverifiedId && createEmailToken({ accountId: unverifiedId }, now);
  },
};

/** An SMS that there is reason to send. */
export type PreparedSms = {
  readonly to: string;
  /** Whether it cannot wait for the end of the quiet hours. */
  readonly isUrgent: boolean;
  /** Its text; undefined when there is nothing to send after all. Only this changes anything: it makes a code. */
  write(): Promise<string | undefined>;
};

/** Prepares the SMS that a queue message asks for; undefined when there is nothing to tell any more, or nobody by SMS. */
export async function prepareSms(message: SmsMessage, now: Date): Promise<PreparedSms | undefined> {
  const row = rowOf(message);
  const facts = await readFacts(message, now);
  const to = facts && findPhone(row, facts);
  if (!to) return undefined;
  return {
    to,
    isUrgent: row.isUrgent?.(facts, now) ?? false,
    async write() {
      const code = message.kind === 'code' ? await makeCode(facts, message.event, now) : '';
      return code === undefined ? undefined : row.sms?.(facts, code);
    },
  };
}

function findPhone(row: Notice<Subject>, { account, phone }: Reach): string | undefined {
  if (row.to === 'named') return phone;
  if (!account) return undefined;
  if (row.to === 'number-to-prove') return account.phoneReserved ? account.phone : undefined;
  if (row.mandatory) return account.phoneVerified ? account.phone : undefined;
  const isMailed = row.mail !== undefined && findNoticeEmail(account) !== undefined;
  return isMailed && !row.essential ? undefined : findNoticePhone(account);
}

/** Where there is room for one more under the ceiling of the day. */
async function makeCode(
  { phone, purpose, accountId, knownDevice = false }: Reach,
  requestId: string,
  now: Date,
): Promise<string | undefined> {
  if (!phone || !purpose) return undefined;
  const ceiling = environment('SMS_DAILY_CEILING');
  const counter = codeCeiling(ceiling, { knownDevice, knownReset: purpose === 'reset' });
  const { allowed } = await countAttempt([counter], now);
  if (!allowed) log.warn('sms: the daily ceiling of codes is reached', { purpose, knownDevice });
  if (!allowed || (await readCount(counter, now)) >= ceiling / 2) count('CodesAboveHalf');
  return allowed ? createCode(requestId, { phone, purpose, accountId }, now) : undefined;
}
