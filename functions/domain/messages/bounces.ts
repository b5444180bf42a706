/** Mails that went out, and the last that came back because there is no such mailbox. */
export type MailHealth = { readonly sent: number; readonly bounces: readonly Bounce[] };

/** When a bounce was heard of, in epoch seconds, and how many mails had been sent by then. */
export type Bounce = { readonly at: number; readonly sent: number };

/** SES reviews an account from 5 % on; of fewer than 50 it takes no notice. */
const mailsLookedAt = 1000;
const worstShare = 0.05;
const leastBounces = 50;
const daySeconds = 24 * 60 * 60;

/** Seconds between two first mails while too many bounce: 60 an hour. */
export const slowSeconds = 60;

/** Bounces that need to be kept: with one more than the share allows, it is exceeded whatever was before. */
const keptBounces = worstShare * mailsLookedAt + 1;

/** The bounces after more were heard of, the newest last. */
export function addBounces(health: MailHealth, count: number, now: Date): readonly Bounce[] {
  const bounce = { at: Math.floor(now.getTime() / 1000), sent: health.sent };
  return [...health.bounces, ...Array.from({ length: count }, () => bounce)].slice(-keptBounces);
}

/** Whether at least 50 mails of the last 24 hours bounced, and more than 5 % of the last thousand. */
export function isBouncing({ sent, bounces }: MailHealth, now: Date): boolean {
  const ofLastDay = bounces.filter(({ at }) => at > now.getTime() / 1000 - daySeconds);
  const ofLastMails = bounces.filter((bounce) => bounce.sent > sent - mailsLookedAt);
  const share = ofLastMails.length / Math.max(1, Math.min(sent, mailsLookedAt));
  return ofLastDay.length >= leastBounces && share > worstShare;
}
