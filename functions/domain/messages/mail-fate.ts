import type { SentMail } from '#contracts/messages/mail-calls.ts';
import {
  type EmailTrouble,
  emailTroubles,
  type MailFate,
  mailFates,
} from '#contracts/messages/mail-fates.ts';
import type { MailKind } from '#contracts/messages/mail-kinds.ts';

/** A mail to the owner of an account and when each of its fates was known, in whatever order they came. */
export type MailRecord = {
  readonly kind: MailKind;
  readonly sentAt: string;
  /** Of the address that it went to: see `hashAddress`. */
  readonly addressHash: string;
  readonly fates: Partial<Readonly<Record<MailFate, string>>>;
};

/** The mark at an account whose address takes no mail, and the time at which the mail was sent that showed it. */
export type EmailMark = { readonly kind: EmailTrouble; readonly sentAt: string };

export function viewMail({ kind, sentAt, fates }: MailRecord): SentMail {
  const fate = mailFates.findLast((one) => fates[one] !== undefined) ?? 'sent';
  return { kind, sentAt, fate, at: fates[fate] ?? sentAt };
}

/** The fate as a trouble with the address; a mailbox that was full only today is none. */
export function asTrouble(fate: MailFate): EmailTrouble | undefined {
  return emailTroubles.find((trouble) => trouble === fate);
}

/** The mark after a fate became known: the mail that was sent last decides. @param later mails to the same address that were sent after it */
export function decideMark(
  present: EmailMark | undefined,
  { sentAt, fate }: { readonly sentAt: string; readonly fate: MailFate },
  later: readonly MailRecord[],
): EmailMark | undefined {
  const kind = asTrouble(fate);
  if (kind) {
    const isOver = later.some(({ fates }) => fates.delivered && !fates.bounced && !fates.complained);
    if (isOver || (present && present.sentAt > sentAt)) return present;
    return present?.sentAt === sentAt && present.kind === 'complained' ? present : { kind, sentAt };
  }
  return fate === 'delivered' && present && present.sentAt < sentAt ? undefined : present;
}
