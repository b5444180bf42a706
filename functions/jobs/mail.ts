import type { SQSRecord } from 'aws-lambda';
import { log, toLogFields } from '#config/log.ts';
import { removeResetRequest } from '#data/accounts/reset-tokens.ts';
import { keys } from '#data/keys.ts';
import { claimSending, markSent } from '#data/messages/sending-claims.ts';
import { type MailMessage, rowOf } from '#notices/due.ts';
import { mailMessage, readFacts } from '#notices/messages.ts';
import type { Reach } from '#notices/notice.ts';
import { count } from './count.ts';
import { composeMail, findAddress } from './mail/compose-mail.ts';
import { countForgotten, isFirstMail, mustWait, watchCeiling } from './mail/limit-links.ts';
import { isRefusedForGood, type Mail, sendMail } from './mail/send-mail.ts';
import { handleEachMessage } from './queues/handle-each-message.ts';

/** Sends the mails of the queue `mail`, each once. What fails is tried for hours, then moved to the dead-letter queue. */
export const handler = handleEachMessage('mail', mailMessage, sendOne);

async function sendOne(message: MailMessage, record: SQSRecord): Promise<void> {
  const now = new Date();
  const facts = await readFacts(message, now);
  // Before the claim: what asks for the same mail again need not wait for a lease of nobody's.
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
  if (attempt || isFirstMail(message, facts)) await watchCeiling(now);
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
