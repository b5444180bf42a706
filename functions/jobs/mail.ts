import type { SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import * as v from 'valibot';
import { claimMail, markMailSent } from '#data/mail-claims.ts';
import { log } from '#http/log.ts';
import { composeMail } from './compose-mail.ts';
import { eachRecord } from './each-record.ts';
import { mailMessage } from './messages.ts';
import { sendMail } from './send-mail.ts';

/** Sends what the queue `mail` asks for, each mail once. What fails comes back and in the end lands in the dead letters. */
export async function handler(event: SQSEvent): Promise<SQSBatchResponse> {
  return eachRecord('mail', event, sendOne);
}

async function sendOne(record: SQSRecord): Promise<void> {
  const message = v.parse(mailMessage, JSON.parse(record.body));
  const { event, kind } = message;
  const now = new Date();
  const claim = await claimMail(event, kind, now);
  if (claim === 'sent') return;
  // Somebody else is sending, or died while sending: the queue asks again after the lease.
  if (claim === 'busy') throw new Error('This mail is being sent.');
  const mail = await composeMail(message, now);
  if (!mail) {
    log.info('mail: nothing to tell any more', { event, kind });
    return;
  }
  await sendMail(mail);
  await markMailSent(event, kind, new Date());
  log.info('mail: sent', { event, kind });
}
