import type { SentMail } from '#contracts/messages/mail-calls.ts';
import {
  type EmailTrouble,
  emailTroubles,
  type MailFate,
  mailFates,
} from '#contracts/messages/mail-fates.ts';

/** A mail to the owner of an account and when each of its fates was known, in whatever order they came. */
export type MailRecord = {
  readonly kind: string;
  readonly sentAt: string;
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

export type MailHealth = { readonly sent: number; readonly bounces: readonly Bounce[] };
/** When a bounce was heard of, in epoch seconds, how many mails had been sent by then, and from which domain, scrambled. */
export type Bounce = { readonly at: number; readonly sent: number; readonly domain?: string | undefined };
/** SES reviews an account from 5 % on; of fewer than 50 it takes no notice. */
const mailsLookedAt = 1000;
const worstShare = 0.05;
const leastBounces = 50;
const daySeconds = 24 * 60 * 60;
/** Seconds between two first mails to domains that bounce, while too many do: 60 an hour. */
export const slowSeconds = 60;
/** A domain bounces with one of ten of the last bounces: people mistype addresses of the largest, too. */
const shareOfDomain = 0.1;
/** Bounces that need to be kept: with one more than the share allows, it is exceeded whatever was before. */
const keptBounces = worstShare * mailsLookedAt + 1;

/** The bounces after more were heard of, the newest last. @param domains of each of them */
export function addBounces(
  health: MailHealth,
  count: number,
  now: Date,
  domains: readonly (string | undefined)[] = [],
): readonly Bounce[] {
  const bounce = { at: Math.floor(now.getTime() / 1000), sent: health.sent };
  const added = Array.from({ length: count }, (_, index) => ({ ...bounce, domain: domains[index] }));
  return [...health.bounces, ...added].slice(-keptBounces);
}

/** Whether too many mails bounce, and many of them from this domain; one that is not known may be any. */
export function isDomainBouncing(health: MailHealth, domain: string, now: Date): boolean {
  if (!isBouncing(health, now)) return false;
  const own = health.bounces.filter((bounce) => (bounce.domain ?? domain) === domain);
  return own.length >= shareOfDomain * health.bounces.length;
}

/** Whether at least 50 mails of the last 24 hours bounced, and more than 5 % of the last thousand. */
export function isBouncing({ sent, bounces }: MailHealth, now: Date): boolean {
  const ofLastDay = bounces.filter(({ at }) => at > now.getTime() / 1000 - daySeconds);
  const ofLastMails = bounces.filter((bounce) => bounce.sent > sent - mailsLookedAt);
  const share = ofLastMails.length / Math.max(1, Math.min(sent, mailsLookedAt));
  return ofLastDay.length >= leastBounces && share > worstShare;
}
