import { type ReminderChannel, reminderDays } from '#contracts/money/owed-calls.ts';
import type { AccountRecord } from '#domain/accounts/account.ts';
import { findNoticeEmail } from '#domain/accounts/consents.ts';
import { AppError } from '#domain/app-error.ts';
import type { SummaryRecord } from '#domain/records/pickup.ts';
import { addDays, todayInAccra } from '#shared/dates.ts';
import { printDateWithDay } from '#shared/print-when.ts';
import { isInQuestion } from './money-view.ts';

export const reminderTexts = {
  sent: { sms: 'We’re sending the reminder by SMS.', mail: 'We’re sending the reminder by email.' },
  nothingOwed: 'This household no longer owes anything.',
  inQuestion: 'This household has reported a debt. Please answer its report under Problems first.',
  unreachable: 'We can’t reach this household by SMS or email. Please call.',
  tooSoon: (last: string, next: string) =>
    `You can remind this household again from ${printDateWithDay(next)}. The last reminder was on ${printDateWithDay(last)}.`,
} as const;

/** By what a household is reminded: a proven number first, since most read an SMS. */
export function findReminderChannel({
  phone,
  phoneVerified,
  email = '',
  emailUnverified,
}: Partial<Pick<AccountRecord, 'phone' | 'phoneVerified' | 'email' | 'emailUnverified'>>):
  | ReminderChannel
  | undefined {
  if (phone && phoneVerified) return 'sms';
  return findNoticeEmail({ email, emailUnverified }) === undefined ? undefined : 'mail';
}

/** By what a household is reminded. @throws AppError `conflict` when it owes nothing, a debt is in question, it was reminded within 7 days or is not reached */
export function checkReminder(account: AccountRecord, debts: readonly SummaryRecord[], now: Date) {
  if (debts.length === 0) throw new AppError('conflict', reminderTexts.nothingOwed);
  if (debts.some(isInQuestion)) throw new AppError('conflict', reminderTexts.inQuestion);
  const last = account.remindedAt && todayInAccra(new Date(account.remindedAt));
  const next = last && addDays(last, reminderDays);
  if (next && todayInAccra(now) < next) throw new AppError('conflict', reminderTexts.tooSoon(last, next));
  const channel = findReminderChannel(account);
  if (!channel) throw new AppError('conflict', reminderTexts.unreachable);
  return channel;
}
