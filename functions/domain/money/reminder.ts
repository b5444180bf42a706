import { type ReminderChannel, reminderDays } from '#contracts/money/owed-calls.ts';
import type { Problem } from '#contracts/problems/problem.ts';
import { findOpenProblem } from '#contracts/problems/problem-rules.ts';
import type { AccountRecord } from '#domain/accounts/account.ts';
import { findNoticeEmail } from '#domain/accounts/consents.ts';
import { AppError } from '#domain/app-error.ts';
import { addDays, todayInAccra } from '#shared/dates.ts';
import { printDateWithDay } from '#shared/print-when.ts';

export const reminderTexts = {
  sent: { sms: 'We’re sending the reminder by SMS.', mail: 'We’re sending the reminder by email.' },
  nothingOwed: 'This household no longer owes anything.',
  disputed: 'This household says it has paid. Please answer that under Problems first.',
  unreachable: 'We can’t reach this household by SMS or email. Please call.',
  tooSoon: (last: string, next: string) =>
    `You can remind this household again from ${printDateWithDay(next)}. The last reminder was on ${printDateWithDay(last)}.`,
} as const;

/** Whether its household says that it paid, and nobody has answered yet. */
export function isDisputed(pickup: { readonly problems?: readonly Problem[] | undefined }): boolean {
  return findOpenProblem(pickup)?.kind === 'paid';
}

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

/** By what a household is reminded. @throws AppError `conflict` when it owes nothing, says it paid, was reminded within 7 days or is not reached */
export function checkReminder(
  account: AccountRecord,
  debts: readonly Parameters<typeof isDisputed>[0][],
  now: Date,
): ReminderChannel {
  if (debts.length === 0) throw new AppError('conflict', reminderTexts.nothingOwed);
  if (debts.some(isDisputed)) throw new AppError('conflict', reminderTexts.disputed);
  const last = account.remindedAt && todayInAccra(new Date(account.remindedAt));
  const next = last && addDays(last, reminderDays);
  if (next && todayInAccra(now) < next) throw new AppError('conflict', reminderTexts.tooSoon(last, next));
  const channel = findReminderChannel(account);
  if (!channel) throw new AppError('conflict', reminderTexts.unreachable);
  return channel;
}
