import { findNoticeEmail, findNoticePhone } from '#domain/accounts/consents.ts';
import type { About, Channel, Facts, Notice, Occasion, Occasions, Reach, Subject } from './notice.ts';
import { type NoticeKind, notices } from './notices.ts';

type KindBy<C extends Channel> = {
  [K in NoticeKind]: C extends keyof (typeof notices)[K] ? K : never;
}[NoticeKind];

type MessageOf<K extends NoticeKind> = K extends NoticeKind
  ? { kind: K } & About<(typeof notices)[K]['about']>
  : never;

/** `heldUntil` is set while a message is held back (ISO): an SMS by the quiet hours, a first mail while too many bounce. */
type Held = { heldUntil?: string | undefined };
export type MailMessage = MessageOf<KindBy<'mail'>> & Held;
export type SmsMessage = MessageOf<KindBy<'sms'>> & Held;

export function rowOf({ kind }: { readonly kind: NoticeKind }): Notice<Subject> {
  return notices[kind];
}

/** Whether what a message says is still so. */
export function isStillTrue<M extends { readonly kind: NoticeKind }>(
  message: M,
  facts: Facts[Subject],
  now: Date,
): boolean {
  // The compiler cannot follow from the kind to what its row is about.
  return rowOf(message).isTrue?.(facts, message as unknown as About<Subject>, now) ?? true;
}

/** The kinds that go by a channel, in the order of the table. */
export function listKinds<C extends Channel>(channel: C): readonly KindBy<C>[] {
  // Object.keys widens to string[]; these are the keys of the table.
  const kinds = Object.keys(notices) as NoticeKind[];
  return kinds.filter((kind): kind is KindBy<C> => rowOf({ kind })[channel] !== undefined);
}

/** The messages that an occasion makes due by a channel. */
export function findDue<C extends Channel, O extends Occasion>(
  channel: C,
  occasion: O,
  change: Occasions[O],
): readonly MessageOf<KindBy<C>>[] {
  return listKinds(channel).flatMap((kind) => {
    const due = rowOf({ kind }).due[occasion]?.(change, channel) ?? [];
    // The compiler cannot follow from the kind to what its row is about.
    return due.map((about) => ({ kind, ...about }) as MessageOf<KindBy<C>>);
  });
}

/** Seconds until a message is delivered. */
export function delayOf(message: MailMessage | SmsMessage, now: Date): number {
  return rowOf(message).waits?.(message, now) ?? 0;
}

type ToWhom = Pick<Notice<Subject>, 'to' | 'mandatory' | 'essential'> & { readonly mail?: unknown };

/** The number that a notice goes to by SMS; undefined without one, or where the mail takes its place. */
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
