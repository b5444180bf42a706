import type { SQSRecord } from 'aws-lambda';
import {
  countReset,
  findNewcomerCounter,
  getCeiling,
  isHalfSpent,
  listOfAddress,
} from '#actions/ceilings.ts';
import { log, toLogFields } from '#config/log.ts';
import { removeResetRequest } from '#data/accounts/reset-tokens.ts';
import { keys } from '#data/keys.ts';
import { readMailHealth, takeTurn } from '#data/messages/mail-health.ts';
import { hashDomain } from '#data/messages/mails.ts';
import { claimSending, markSent } from '#data/messages/sending-claims.ts';
import { type Attempt, countAttempt } from '#data/throttles.ts';
import { isDomainBouncing } from '#domain/messages/mail-fate.ts';
import { type MailMessage, rowOf } from '#notices/due.ts';
import { mailMessage, readFacts } from '#notices/messages.ts';
import type { Reach } from '#notices/notice.ts';
import { count } from './lib/count.ts';
import { composeMail, findAddress } from './lib/mail/compose-mail.ts';
import { isRefusedForGood, type Mail, sendMail } from './lib/mail/send-mail.ts';
import { handleEachMessage } from './lib/queues/handle-each-message.ts';
import { holdBack } from './lib/queues/queues.ts';

/** Sends the mails of the queue `mail`, each once. What fails is tried for hours, then moved to the dead-letter queue. */
export const handler = handleEachMessage('mail', mailMessage, sendOne);

async function sendOne(message: MailMessage, record: SQSRecord): Promise<void> {
  const now = new Date();
  const facts = await readFacts(message, now);
  // Before the claim, so that nobody waits for the lease of a mail that is not sent.
  const to = facts && findAddress(rowOf(message).to, facts);
  if (!to) return tellNothing(message);
  if (isFirstMail(message, facts) && (await mustWait(message, to, now))) return;
  const { event, kind } = message;
  const key = keys.mailClaim(event, kind);
  const claim = await claimSending(key, now, rowOf(message).gathers && record.messageId);
  if (claim === 'left') return undefined;
  if (claim === 'sent') return forgetRequest(message);
  // Somebody else is sending, or died while sending: the queue asks again after the lease.
  if (claim === 'busy') throw new Error('This mail is being sent.');
  const mail = await composeMail(message, facts, now);
  if (!mail) return tellNothing(message);
  if (await sendLimited(message, facts, mail, now)) await markSent(key, new Date());
  await forgetRequest(message);
}

function tellNothing(message: MailMessage): Promise<void> {
  const { event, kind } = message;
  log.info('mail: nothing to tell any more', { event, kind });
  return forgetRequest(message);
}

/** @returns whether it went out; not when the ceiling of the day is reached, or SES will never take it */
async function sendLimited(message: MailMessage, facts: Reach, mail: Mail, now: Date): Promise<boolean> {
  const { event, kind } = message;
  const attempt = kind === 'reset' ? await countForgotten(facts, now) : undefined;
  if ((attempt || isFirstMail(message, facts)) && (await isHalfSpent(getCeiling('mail'), now)))
    count('LinksAboveHalf');
  if (attempt?.allowed === false) {
    log.warn('mail: the ceiling of the day is reached', { event, kind });
    return false;
  }
  try {
    await sendMail(mail, kind);
  } catch (error) {
    if (isRefusedForGood(error)) {
      // Trying again would change nothing, and anybody can enter a wrong address: the message counts as handled.
      log.warn('mail: refused for good', { event, kind, ...toLogFields(error) });
      count('MailRefused');
      return false;
    }
    await attempt?.giveBack();
    throw error;
  }
  log.info('mail: sent', { event, kind });
  return true;
}

/** Somebody's request for a link holds an address, which is not needed any longer. */
async function forgetRequest({ event, kind }: MailMessage): Promise<void> {
  if (kind === 'reset') await removeResetRequest(event);
}

/** Whether a mail goes to an address that nobody has proved yet. */
function isFirstMail(message: MailMessage, { unverifiedId }: Reach): boolean {
  const { to } = rowOf(message);
  return to === 'address-to-prove' || to === 'new-address' || unverifiedId !== undefined;
}

/** Holds a first mail back while too many bounce, if its domain does: 60 an hour go out to those, in order. @returns whether it waits */
async function mustWait(message: MailMessage, to: string, now: Date): Promise<boolean> {
  if (!isDomainBouncing(await readMailHealth(), hashDomain(to), now)) return false;
  const due = message.heldUntil ?? (await takeTurn(now)).toISOString();
  if (due <= now.toISOString()) return false;
  log.info('mail: waits, since too many bounce', { kind: message.kind });
  await holdBack({ queue: 'mail', body: message }, due, now);
  return true;
}

/** Counts a link for somebody who is not logged in against the ceiling of the day; others were counted when asked for. */
async function countForgotten({ unverifiedId, from }: Reach, now: Date): Promise<Attempt> {
  const ceiling = getCeiling('mail');
  if (unverifiedId === undefined) return countReset(ceiling, from, now);
  return countAttempt([...listOfAddress(ceiling, from, now), await findNewcomerCounter(ceiling, now)], now);
}
