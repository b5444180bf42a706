/** Mails that went out, and the last that came back because there is no such mailbox. */
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
