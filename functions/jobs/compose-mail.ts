import { environment } from '#config/environment.ts';
import { todayInAccra } from '#contracts/dates.ts';
import { householdMails } from '#contracts/mail-kinds.ts';
import { findAccount } from '#data/accounts.ts';
import { findPickup } from '#data/pickups.ts';
import { readOrders } from '#data/standing-orders.ts';
import { findSupportMessage } from '#data/support-messages.ts';
import { isHiddenFrom } from '#domain/claims.ts';
import {
  type HouseholdMail,
  isStillTrue,
  type PickupNotification,
  type SummaryNotification,
} from '#domain/notifications.ts';
import { isExcluded } from '#domain/order-dates.ts';
import type { PickupRecord } from '#domain/pickup.ts';
import { type Addressed, isMailed } from './addressed-mail.ts';
import { accountMail, formerEmailMail, resetMail } from './compose-account-mail.ts';
import { renderHtml, renderText } from './mail-content.ts';
import { collectorText, contactText, householdText } from './mail-texts.ts';
import { orderMissedText } from './order-texts.ts';
import type { MailMessage } from './queue-messages.ts';
import { readSummary } from './read-summary.ts';
import type { Mail } from './send-mail.ts';
import { summaryText } from './summary-text.ts';

/**
 * Composes the mail that a queue message asks for, from the records as they are now; undefined when its recipient is
 * gone or the mail is no longer true. An address that is not verified may be a stranger's: it is mailed nothing but the
 * link which says so.
 */
export async function composeMail(message: MailMessage, now: Date): Promise<Mail | undefined> {
  const mail = await addressed(message, environment('SITE_ORIGIN'), now);
  if (!mail) return undefined;
  const { to, replyTo, content, accountId, isAnotherTry } = mail;
  const footer = [senderName(environment('MAIL_FROM')), environment('SITE_ORIGIN')]
    .filter(Boolean)
    .join(' · ');
  return {
    to,
    replyTo,
    accountId,
    isAnotherTry,
    subject: content.subject,
    text: renderText(content, footer),
    html: renderHtml(content, footer),
  };
}

/** `Sankofa <hello@example.com>` → `Sankofa`: the sender has the operator's name. */
function senderName(from: string): string {
  return /^\s*"?([^"<]*?)"?\s*</.exec(from)?.[1] ?? '';
}

function addressed(message: MailMessage, origin: string, now: Date): Promise<Addressed | undefined> {
  switch (message.kind) {
    case 'approved':
    case 'invitation':
    case 'verify':
    case 'password-changed':
    case 'new-device':
    case 'new-email':
    case 'phone-changed':
      return accountMail(message, origin, now);
    case 'email-changed':
      return Promise.resolve(formerEmailMail(message, origin));
    case 'reset':
      return resetMail(message.event, origin, now);
    case 'contact':
      return contactMail(message.event, origin);
    case 'assignments':
      return summaryMail(message, origin, now);
    case 'order-missed':
      return orderMail(message, origin, now);
    default:
      return pickupMail(message, origin);
  }
}

async function pickupMail(message: PickupNotification, origin: string): Promise<Addressed | undefined> {
  const pickup = await findPickup(message.pickupId);
  if (!pickup || !isStillTrue(message, pickup)) return undefined;
  const { kind, at, collectorId = '' } = message;
  const toHousehold = isHouseholdMail(kind);
  const account = await findAccount(toHousehold ? pickup.user.id : collectorId);
  if (!account || !isMailed(account) || (toHousehold && isHiddenFrom(account, pickup))) return undefined;
  const entry = pickup.history.find((one) => one.at === at);
  const answered = kind === 'problem-answered' ? await findAnswer(pickup, at) : undefined;
  const text = { pickup, entry, answered, to: account, origin };
  const to = { to: account.email, accountId: account.id };
  return { ...to, content: toHousehold ? householdText(kind, text) : collectorText(kind, text) };
}

/** What was answered at an instant, and the return visit as it is now. */
async function findAnswer({ problems }: PickupRecord, at: string) {
  const problem = problems?.find(({ answeredAt }) => answeredAt === at);
  if (!problem) return undefined;
  return { problem, visit: problem.returnVisitId ? await findPickup(problem.returnVisitId) : undefined };
}

async function summaryMail(
  message: SummaryNotification,
  origin: string,
  now: Date,
): Promise<Addressed | undefined> {
  const summary = await readSummary(message, now);
  if (!summary || !isMailed(summary.account)) return undefined;
  const { account } = summary;
  return {
    to: account.email,
    accountId: account.id,
    content: summaryText({ ...summary, to: account, origin }),
  };
}

async function orderMail(
  { userId, orderId, date }: Extract<MailMessage, { kind: 'order-missed' }>,
  origin: string,
  now: Date,
): Promise<Addressed | undefined> {
  const [account, { orders, missed }] = await Promise.all([findAccount(userId), readOrders(userId)]);
  const order = orders.find(({ id }) => id === orderId);
  const notice = missed.find((one) => one.orderId === orderId && one.date === date);
  if (!account || !isMailed(account) || !order || !notice) return undefined;
  if (isExcluded(order, date) || date < todayInAccra(now)) return undefined;
  const content = orderMissedText(account, order, notice, origin);
  return { to: account.email, accountId: account.id, content };
}

function isHouseholdMail(kind: PickupNotification['kind']): kind is HouseholdMail {
  return (householdMails as readonly string[]).includes(kind);
}

async function contactMail(messageId: string, origin: string): Promise<Addressed | undefined> {
  const message = await findSupportMessage(messageId);
  return (
    message && {
      to: environment('SUPPORT_EMAIL'),
      replyTo: message.email,
      content: contactText(message, origin),
    }
  );
}
