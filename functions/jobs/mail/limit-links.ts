import {
  countReset,
  findNewcomerCounter,
  getCeiling,
  isHalfSpent,
  listOfAddress,
} from '#actions/messages/ceilings.ts';
import { log } from '#config/log.ts';
import { type Attempt, countAttempt } from '#data/accounts/throttles.ts';
import { readMailHealth, takeTurn } from '#data/messages/mail-health.ts';
import { hashDomain } from '#data/messages/mails.ts';
import { isDomainBouncing } from '#domain/messages/bounces.ts';
import { count } from '#jobs/count.ts';
import { holdBack } from '#jobs/queues/queues.ts';
import { type MailMessage, rowOf } from '#notices/due.ts';
import type { Reach } from '#notices/notice.ts';

/** Whether a mail goes to an address that nobody has proved yet. */
export function isFirstMail(message: MailMessage, { unverifiedId }: Reach): boolean {
  const { to } = rowOf(message);
  return to === 'address-to-prove' || to === 'new-address' || unverifiedId !== undefined;
}

/** Holds a first mail back while too many bounce, if its domain does: 60 an hour go out to those, in order. @returns whether it waits */
export async function mustWait(message: MailMessage, to: string, now: Date): Promise<boolean> {
  if (!isDomainBouncing(await readMailHealth(), hashDomain(to), now)) return false;
  const due = message.heldUntil ?? (await takeTurn(now)).toISOString();
  if (due <= now.toISOString()) return false;
  log.info('mail: waits, since too many bounce', { kind: message.kind });
  await holdBack({ queue: 'mail', body: message }, due, now);
  return true;
}

/** Counts a link for somebody who is not logged in against the ceiling of the day; others were counted when asked for. */
export async function countForgotten({ unverifiedId, from }: Reach, now: Date): Promise<Attempt> {
  const ceiling = getCeiling('mail');
  if (unverifiedId === undefined) return countReset(ceiling, from, now);
  return countAttempt([...listOfAddress(ceiling, from, now), await findNewcomerCounter(ceiling, now)], now);
}

/** Lets the alarm ring when half of the ceiling is spent. */
export async function watchCeiling(now: Date): Promise<void> {
  if (await isHalfSpent(getCeiling('mail'), now)) count('LinksAboveHalf');
}
