import type { SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import * as v from 'valibot';
import { log, toLogFields } from '#config/log.ts';
import { removeResetRequest } from '#data/accounts/reset-tokens.ts';
import { keys } from '#data/keys.ts';
import { claimSending, markSent } from '#data/messages/sending-claims.ts';
import { type MailMessage, rowOf } from '#notices/due.ts';
import { mailMessage } from '#notices/messages.ts';
import { count } from './count.ts';
import { composeMail } from './mail/compose-mail.ts';
import { isRefusedForGood, sendMail } from './mail/send-mail.ts';
import { handleEachMessage } from './queues/handle-each-message.ts';

/** Sends the mails of the queue `mail`, each once. What fails is tried for hours, then moved to the dead-letter queue. */
export async function handler(event: SQSEvent): Promise<SQSBatchResponse> {
  return handleEachMessage('mail', event, sendOne);
}

async function sendOne(record: SQSRecord): Promise<void> {
  const message = v.parse(mailMessage, JSON.parse(record.body));
  const { event, kind } = message;
  const now = new Date();
  const key = keys.mailClaim(event, kind);
  const claim = await claimSending(key, now, rowOf(message).gathers && record.messageId);
  if (claim === 'left') return undefined;
  if (claim === 'sent') return forgetRequest(message);
  // Somebody else is sending, or died while sending: the queue asks again after the lease.
  if (claim === 'busy') throw new Error('This mail is being sent.');
  const mail = await composeMail(message, now);
  if (!mail) {
    log.info('mail: nothing to tell any more', { event, kind });
    return forgetRequest(message);
  }
  try {
    await sendMail(mail, kind);
  } catch (error) {
    if (!isRefusedForGood(error)) throw error;
    logRefusal(message, error);
    return forgetRequest(message);
  }
  await markSent(key, new Date());
  log.info('mail: sent', { event, kind });
  await forgetRequest(message);
}

/** Somebody's request for a link holds an address, which is not needed any longer. */
async function forgetRequest({ event, kind }: MailMessage): Promise<void> {
  if (kind === 'reset') await removeResetRequest(event);
}

/** Trying again would change nothing, and anybody can enter a wrong address: the message counts as handled. */
function logRefusal({ event, kind }: MailMessage, error: unknown): void {
  log.warn('mail: refused for good', { event, kind, ...toLogFields(error) });
  count('MailRefused');
}
