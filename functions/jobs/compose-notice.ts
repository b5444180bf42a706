import { findAccount } from '#data/accounts.ts';
import { findPickup } from '#data/pickups.ts';
import { isHiddenFrom } from '#domain/claims.ts';
import { findNoticePhone } from '#domain/consents.ts';
import { isStillTrue } from '#domain/notifications.ts';
import type { PickupRecord } from '#domain/pickup.ts';
import { isReminderTrue, isTexted } from '#domain/sms-notices.ts';
import { approvedSms, householdSms, summarySms, welcomeSms } from './notice-texts.ts';
import type { NoticeMessage } from './queue-messages.ts';
import { readSummary } from './read-summary.ts';
import type { Sms } from './sms-provider.ts';

/** An SMS, and the time of the pickup that makes it urgent. */
export type Notice = { readonly sms: Sms; readonly about?: string };

/**
 * Composes a notice from the records as they are now; undefined when it is no longer true, or its recipient is gone, has
 * no proven number, wants no SMS, or is mailed the same. It changes nothing.
 */
export async function composeNotice(message: NoticeMessage, now: Date): Promise<Notice | undefined> {
  if ('accountId' in message) return accountNotice(message);
  if (message.kind === 'assignments') return summaryNotice(message, now);
  const pickup = await findPickup(message.pickupId);
  if (!pickup) return undefined;
  const stands =
    message.kind === 'reminder' ? isReminderTrue(message, pickup, now) : isStillTrue(message, pickup);
  const account = stands ? await findAccount(pickup.user.id) : undefined;
  const to = account && findNoticePhone(account);
  if (!to || isHiddenFrom(account, pickup)) return undefined;
  if (!isTexted(message.kind, account.email !== '' && !account.emailUnverified)) return undefined;
  const written = message.kind === 'reminder' ? {} : findWritten(pickup, message.at);
  return { sms: { to, text: householdSms(message.kind, { pickup, ...written }) }, about: pickup.scheduledAt };
}

/** What somebody wrote with the change of an instant. */
function findWritten({ history, problems }: PickupRecord, instant: string) {
  return {
    reason: history.find(({ at }) => at === instant)?.reason,
    answer: problems?.find(({ answeredAt }) => answeredAt === instant)?.answer,
  };
}

/** Of all notices, the welcome alone goes to a number that nobody has proved: as long as that is so. */
async function accountNotice({
  kind,
  accountId,
}: Extract<NoticeMessage, { accountId: string }>): Promise<Notice | undefined> {
  const account = await findAccount(accountId);
  if (kind === 'welcome') {
    const to = account?.phoneReserved ? account.phone : undefined;
    return to ? { sms: { to, text: welcomeSms } } : undefined;
  }
  const to = account?.isApproved ? findNoticePhone(account) : undefined;
  return to ? { sms: { to, text: approvedSms } } : undefined;
}

async function summaryNotice(
  message: Extract<NoticeMessage, { kind: 'assignments' }>,
  now: Date,
): Promise<Notice | undefined> {
  const summary = await readSummary(message, now);
  const to = summary && findNoticePhone(summary.account);
  return to ? { sms: { to, text: summarySms(summary) }, about: summary.soonest } : undefined;
}
