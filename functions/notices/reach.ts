import { findNoticeEmail, findNoticePhone } from '#domain/accounts/consents.ts';
import type { Notice, Reach, Subject } from './notice.ts';

type ToWhom = Pick<Notice<Subject>, 'to' | 'mandatory' | 'essential'> & { readonly mail?: unknown };

/** The number that a notice goes to by SMS; undefined when there is none, or who gets the mail gets no SMS. */
export function findPhone(row: ToWhom, { account, phone }: Reach): string | undefined {
  if (row.to === 'named') return phone;
  if (!account) return undefined;
  if (row.to === 'number-to-prove') return account.phoneReserved ? account.phone : undefined;
  const isMailed = row.mail !== undefined && findNoticeEmail(account) !== undefined;
  if (isMailed && !row.essential) return undefined;
  if (row.mandatory) return account.phoneVerified ? account.phone : undefined;
  return findNoticePhone(account);
}

/** An address that is not verified may be a stranger's: it is mailed nothing but the link which says so. */
export function findEmail({ to }: Pick<ToWhom, 'to'>, { account, email }: Reach): string | undefined {
  if (to === 'named') return email;
  if (to === 'address-to-prove') return account?.email;
  return to === 'new-address' ? account?.pendingEmail : account && findNoticeEmail(account);
}
